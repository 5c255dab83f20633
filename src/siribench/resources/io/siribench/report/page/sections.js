// The sections, from top to bottom.

function head() {
  document.title = data.name + ': siribench report';
  document.getElementById('name').textContent = data.name;
  const facts = data.environments[0] || {};
  document.getElementById('when').textContent = [
    facts.started_at && facts.started_at.slice(0, 16).replace('T', ' ') + ' UTC', facts.siribench,
    // If devices were measured, this machine is irrelevant.
    ...(data.devices.length > 0 ? data.devices
      : [facts.java && 'Java ' + facts.java, facts.cpu && facts.cores + (facts.cores === '1' ? ' core of ' : ' cores of ') + facts.cpu, facts.os]),
  ].filter(fact => fact).join(' · ');
}

// Returns why no sample of a scenario counts, though none failed.
function reason(scenario) {
  const note = data.notes.find(text => text.startsWith(scenario + ': '));
  return note ? ', ' + note.slice(scenario.length + 2) : '';
}

// Returns whether a scenario was measured in processes that are not timed.
function isMeasuredUntimed(s) {
  return isNumber(s.figures.allocated_p50_bytes) || isNumber(s.figures.instructions_p50_million);
}

function alerts() {
  const failed = scenarios.filter(s => s.figures.failures > 0 || (s.figures.n === 0 && !isMeasuredUntimed(s)));
  // Not a share: neither number includes requests that warm up a process.
  const lines = failed.slice(0, 6).map(s => s.name + ': ' + (s.figures.failures > 0
    ? s.figures.failures + ' failed, ' + plural(s.figures.n, 'sample') + (s.figures.n === 1 ? ' counts' : ' count')
      + (s.figures.first_error ? ', the first: ' + s.figures.first_error.split('\n')[0].slice(0, 200) : '')
    : 'no sample that counts' + reason(s.figures.scenario)));
  if (failed.length > 6) {
    lines.push('and ' + (failed.length - 6) + (failed.length === 7 ? ' more scenario' : ' more scenarios'));
  }
  if (report.digest_mismatches.length > 0) {
    lines.push('Different values were bound from the same document: see the bound values.');
  }
  (report.budgets || []).filter(budget => budget.state === 'broken')
    .forEach(budget => lines.push('Budget ' + budget.budget + ' is broken by ' + budget.scenario));
  report.stopped.forEach(reason => lines.push('The run was stopped: ' + reason));
  if (report.incomplete) {
    lines.push('The run is ' + report.incomplete);
  }
  return lines.length === 0 ? null : element('div', { class: 'alert' },
    element('strong', {}, scenarios.some(s => s.figures.failures > 0)
      ? 'Some requests failed. They have no time and never count.' : 'Read this first'),
    element('ul', {}, lines.map(line => element('li', {}, line))));
}

// A result in large letters, with the known ones of `facts`: [name, fact].
function card(title, winner, time, facts) {
  return element('div', { class: 'answer' },
    element('h3', {}, title), element('p', { class: 'winner' }, winner), element('p', { class: 'time' }, time),
    element('dl', {}, facts.filter(([, fact]) => fact).map(([name, fact]) => [element('dt', {}, name), element('dd', {}, fact)])));
}

function badge(words, isEstablished) {
  return element('span', { class: isEstablished ? 'badge yes' : 'badge no' }, (isEstablished ? '✓ ' : '? ') + words);
}

function answer(fastest) {
  return card((fastest.about === 'first' ? 'Fastest start' : 'Fastest in a running process')
    + (fastest.certainty === 'not established' ? ', not established' : ''), fastest.scenario, fastest.time, [
    ['Difference', fastest.difference.split('\n').map(line => element('div', {}, line))],
    ['Certainty', badge(fastest.certainty, fastest.certainty === 'established')], ['Advice', fastest.advice]]);
}

// Returns the answer to one question of a run that searches for the best of several candidates.
function recommended(recommendation) {
  const undecided = recommendation.choice === null ? 'not decided yet' : null;
  return card(recommendation.question, undecided || recommendation.choice, recommendation.difference, [
    ['Certainty', badge(undecided || 'established', !undecided)], ['Advice', recommendation.advice], ['Eliminated as slower', recommendation.left_out]]);
}

// The sentences under their headings, which name the measure, its intervals and processes.
function verdictGroups() {
  const heading = /^(verdict|instructions of a start|allocation of a request)( \(|$)/;
  const groups = [];
  for (const line of data.verdicts) {
    if (heading.test(line)) {
      groups.push({ title: capital(line), lines: [] });
    } else if (groups.length === 0) {
      groups.push({ title: 'In words', lines: [line] });
    } else {
      groups[groups.length - 1].lines.push(line);
    }
  }
  return groups;
}

function verdicts() {
  // The effects of factors describe a crossed run better; it has as many pairs as scenarios.
  const group = ({ title, lines }) => report.effects && lines.length > MOST_VERDICTS
    ? element('details', {}, element('summary', {}, title + ': ' + lines.length + ' sentences'), foldedList(lines, lines.length))
    : [element('h3', {}, title), foldedList(lines, MOST_VERDICTS)];
  return data.verdicts.length === 0
    ? [element('p', { class: 'muted' }, 'Nothing was compared.')] : verdictGroups().flatMap(group);
}

function answerSection() {
  section('answer', 'The answer', alerts(),
    element('div', { class: 'answers' }, report.recommendation ? report.recommendation.map(recommended) : data.fastest.map(answer)),
    data.fastest.length > 0 ? null : element('p', {}, scenarios.some(isMeasuredUntimed)
      ? 'Nothing was timed.' : 'No sample counts, so there is nothing to compare.'), verdicts());
}

// The effect of each factor of a crossed run, pooled over the other factors.
function effectsSection() {
  const effects = report.effects;
  if (!effects || effects.sentences.length === 0) {
    return;
  }
  const flat = effect => Object.fromEntries(Object.entries(effect).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).map(([inner, number]) => [name + ' ' + inner, number]) : [[name, value]]));
  const rows = (effects.main || []).concat(effects.interactions || []).map(flat);
  const heads = [...new Set(rows.flatMap(row => Object.keys(row)))];
  // The first sentence is the title, with the unit and the number of rounds.
  const [title, ...sentences] = effects.sentences;
  section('effects', 'Effect of each factor', element('p', { class: 'muted' }, capital(title)),
    foldedList(sentences, sentences.length), changing(() => [effectsFigure()]),
    rows.length === 0 ? null : element('details', {}, element('summary', {}, 'All effects and interactions'),
      table(heads, rows.map(row => heads.map(head => row[head])), 'Effects')));
}

function filters() {
  if (scenarios.length <= 1) {
    return null;
  }
  const count = element('p', { class: 'muted', role: 'status' });
  drawers.push(() => { count.textContent = shown().length + ' of ' + scenarios.length + ' scenarios'; });
  const valuesOf = factor => [...new Set(scenarios.map(s => valueOf(s, factor)))];
  return filterBar(data.varied.filter(factor => valuesOf(factor).length > 1).map(factor =>
    choice(factor.replace(/_/g, ' '), valuesOf(factor), value => { state.chosen[factor] = value; },
      value => factor === 'device' && data.devices.find(name => name.includes('(' + value)) || value)),
  scenarios.length > MOST_ROWS ? 'Show all bars' : null, count);
}

// First and later requests differ by orders of magnitude: they never share an axis.
function kinds() {
  if (!hasFirst || !hasLater) {
    return null;
  }
  return changing(() => [element('div', { class: 'filters' }, element('div', { class: 'group', role: 'group',
    'aria-label': 'Which requests' }, [false, true].map(later => element('button', {
    type: 'button', 'aria-pressed': String(state.later === later),
    click: () => {
      state.later = later;
      draw();
      const pressed = document.querySelector('#distribution [aria-pressed="true"]');
      if (pressed) { pressed.focus(); }
    },
  }, later ? 'Later requests' : 'First requests'))),
  element('span', { class: 'muted' }, 'for this and the next two charts'))]);
}

// Describes whether all scenarios bound the same values.
function boundWords() {
  const known = scenarios.filter(s => s.series.digests.length > 0);
  if (report.digest_mismatches.length > 0) {
    return 'Scenarios bound different values: times of scenarios with different digests cannot be compared.';
  }
  return new Set(known.flatMap(s => s.series.digests)).size === 1
    ? 'All scenarios bound the same values, as the digest of all values proves.'
    : 'All scenarios bound each document to the same values. Trees and first visits have separate digests, and the responses of a'
      + ' live endpoint may change.';
}

function boundTable() {
  const columns = [['scenario', s => s.figures.scenario], ['values bound to types, %', s => s.figures.bound_percent],
    ['digests of all values', s => s.series.digests.map(digest => digest.slice(0, 16)).join(' ') || null],
    ['document, bytes', s => s.figures.decoded_p50_bytes], ['as sent, bytes', s => s.figures.wire_p50_bytes],
    ['prepared state, bytes', s => s.figures.cache_bytes]]
    .filter(([, of]) => scenarios.some(s => of(s) !== null && of(s) !== undefined));
  return table(columns.map(([head]) => head), shown().map(s => columns.map(([, of]) => of(s))), 'Bound values by scenario');
}

function boundSection() {
  if (!scenarios.some(s => s.series.digests.length > 0)) {
    return;
  }
  section('bound', 'Bound values', element('p', {}, boundWords()),
    report.digest_mismatches.map(mismatch => table(['digest', 'scenarios'], Object.entries(mismatch.scenarios_by_digest)
      .map(([digest, ids]) => [digest, ids.join(', ')]),
      'Digests of ' + mismatch.document + (mismatch.first_visit ? ' until its first visit' : ''))),
    changing(() => [boundTable()]));
}

const SCENARIOS_ON_PAPER = 5;

// On paper a row is a figure, in as many tables as the scenarios need.
function figuresOnPaper(columns) {
  const list = shown();
  const tables = [];
  for (let i = 0; i < list.length; i += SCENARIOS_ON_PAPER) {
    const group = list.slice(i, i + SCENARIOS_ON_PAPER);
    tables.push(table(['figure', ...group.map(s => s.name)], columns.slice(1).map(column =>
      [column.name, ...group.map(s => s.figures[column.name])]), 'All figures'));
  }
  return tables;
}

// Returns the number that a figure is sorted by; texts have none. A time that is never reached is the longest.
function numeric(value) {
  return value === 'never' ? Infinity : value === '' ? NaN : Number(value);
}

function figuresTable() {
  const columns = data.columns.filter(column => scenarios.some(
    s => s.figures[column.name] !== null && s.figures[column.name] !== undefined));
  if (state.onPaper) {
    return figuresOnPaper(columns);
  }
  const list = shown();
  if (state.sortBy) {
    const sign = state.descending ? -1 : 1;
    list.sort((a, b) => {
      const [x, y] = [a.figures[state.sortBy], b.figures[state.sortBy]];
      if (x === null || x === undefined || y === null || y === undefined) {
        return (x === null || x === undefined ? 1 : 0) - (y === null || y === undefined ? 1 : 0);
      }
      const [p, q] = [numeric(x), numeric(y)];
      return sign * (isNaN(p) || isNaN(q) ? String(x) < String(y) ? -1 : String(x) > String(y) ? 1 : 0 : p === q ? 0 : p - q);
    });
  }
  const heads = columns.map(column => element('th', {
    scope: 'col', class: column.text ? 'text' : null, title: column.meaning,
    'aria-sort': state.sortBy === column.name ? (state.descending ? 'descending' : 'ascending') : null,
  }, element('button', { type: 'button', 'data-column': column.name, click: () => {
    state.descending = state.sortBy === column.name && !state.descending;
    state.sortBy = column.name;
    redrawFigures();
    document.querySelector('#figures [data-column="' + column.name + '"]').focus();
  } }, column.name + (state.sortBy === column.name ? (state.descending ? ' ▼' : ' ▲') : ''))));
  const rows = list.map(s => columns.map(column => s.figures[column.name]));
  return [
    element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table of all figures' },
      element('table', { id: 'all-figures' }, element('thead', {}, element('tr', {}, heads)),
        element('tbody', {}, rows.map(row => element('tr', {},
          row.map((value, i) => i === 0 ? element('th', { scope: 'row' }, value) : cell(value))))))),
    element('div', { class: 'below' }, element('button', { type: 'button',
      click: () => copy(csv(columns.map(column => column.name), rows)) }, 'Copy CSV'),
    element('details', {}, element('summary', {}, 'Meaning of the columns'), table(['column', 'meaning'],
      columns.map(column => [column.name, column.meaning]), 'Meaning of columns')))];
}

let redrawFigures = () => {};

function figuresSection() {
  const place = element('div', {});
  redrawFigures = () => place.replaceChildren(...figuresTable());
  drawers.push(redrawFigures);
  section('figures', 'All figures', element('p', { class: 'muted' }, 'Click on a column to sort by it.'), place);
}

function environmentSection() {
  section('environment', 'Environment, conditions, warnings',
    data.notes.length === 0 ? null : element('ul', { class: 'notes' }, data.notes.map(note => element('li', {}, note))),
    !data.profiles ? null : element('ul', { class: 'notes profiles' }, Object.entries(data.profiles).map(([path, viewer]) =>
      element('li', {}, 'recording ', element('a', { href: path.split('/').map(encodeURIComponent).join('/') }, path), ': ' + viewer))),
    data.environments.map((facts, i) => element('details', {},
      element('summary', {}, 'Machine and versions' + (data.environments.length > 1 ? ' of plan ' + (i + 1) : '')),
      element('table', { class: 'facts' }, element('tbody', {}, Object.entries(facts).map(([name, fact]) =>
        element('tr', {}, element('th', { scope: 'row' }, name.replace(/_/g, ' ')), element('td', {}, fact))))))));
}

function methodSection() {
  section('method', 'Method', element('p', {}, [
    'Each scenario ran in its own processes, once per round and in counterbalanced order, so scenarios are compared within a'
      + ' round, under the same conditions.',
    'The time of a first request includes preparing the reader; that of a later one does not.',
    'Differences are paired by round, with 95 % intervals, and corrected for the number of comparisons; a difference is'
      + ' established only if the interval, the medians and the corrected test agree.',
    'A digest of all bound values proves that every scenario did the same work; failed requests have no time and never count.',
    'All figures come from samples.csv in the directory of this file; siribench report makes them again.',
  ].join(' ')));
}
