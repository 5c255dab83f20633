// Shows the result of build(), and adapts it to the window, the theme and paper.

const root = document.documentElement;
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

function isDark() {
  return root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches;
}

function showTheme() {
  document.getElementById('theme').textContent = isDark() ? 'Light' : 'Dark';
}

document.getElementById('theme').addEventListener('click', () => {
  root.dataset.theme = isDark() ? 'light' : 'dark';
  showTheme();
  draw();
});
systemDark.addEventListener('change', () => { showTheme(); draw(); });
document.getElementById('print').addEventListener('click', () => window.print());

// Paper is light and has the width of A4 in the print size of page.css.
const WIDTH_ON_PAPER = 900;
let themeBefore;
window.addEventListener('beforeprint', () => {
  themeBefore = root.dataset.theme;
  root.dataset.theme = 'light';
  state.onPaper = true;
  draw(WIDTH_ON_PAPER);
});
window.addEventListener('afterprint', () => {
  state.onPaper = false;
  if (themeBefore) { root.dataset.theme = themeBefore; } else { delete root.dataset.theme; }
  draw();
});

// A hidden page has no width, and a chart that is resized to 0 stays empty.
let width = 0;
new ResizeObserver(() => {
  if (main.clientWidth === 0 || state.onPaper) {
    return;
  }
  if (width !== 0 && width !== main.clientWidth) {
    charts.forEach(({ made, chart }) => {
      made.resize();
      made.setOption(chart.option());
    });
  }
  width = main.clientWidth;
}).observe(main);

showTheme();
build();
if (location.hash.length > 1) {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target) { target.scrollIntoView(); }
}
root.dataset.ready = 'true';
