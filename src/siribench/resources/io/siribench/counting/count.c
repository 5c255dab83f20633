/*
 * A plugin for QEMU's user-mode emulation that counts the instructions of each thread of a process.
 * At each mark, a write of one byte to standard output, it writes the count of that thread to a file.
 * Those of other threads, such as the JIT compiler's, vary with the load of the machine.
 *
 * The declarations are those of the plugin interface that versions 1 and later share. The process is
 * a JVM with many threads, so each virtual processor has its own slot: QEMU's inline counters lose
 * updates between threads.
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))
#define SLOTS 4096
#define CACHE_LINE 64

typedef uint64_t plugin_id;
struct block;
typedef uint64_t word;

extern void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id, void (*)(plugin_id, struct block *));
extern size_t qemu_plugin_tb_n_insns(const struct block *);
extern void qemu_plugin_register_vcpu_tb_exec_cb(struct block *, void (*)(unsigned, void *), int, void *);
extern void qemu_plugin_register_vcpu_syscall_cb(
    plugin_id, void (*)(plugin_id, unsigned, int64_t, word, word, word, word, word, word, word, word));

EXPORT int qemu_plugin_version = PLUGIN_VERSION;

static struct {
  uint64_t count;
  char padding[CACHE_LINE - sizeof(uint64_t)];
} slots[SLOTS];

static int64_t write_call;
static FILE *marks;

static void executed(unsigned processor, void *instructions) {
  slots[processor % SLOTS].count += (uintptr_t)instructions;
}

static void translated(plugin_id id, struct block *block) {
  (void)id;
  qemu_plugin_register_vcpu_tb_exec_cb(block, executed, 0, (void *)qemu_plugin_tb_n_insns(block));
}

static void called(plugin_id id, unsigned processor, int64_t number, word file, word text, word length,
                   word d, word e, word f, word g, word h) {
  (void)id, (void)text, (void)d, (void)e, (void)f, (void)g, (void)h;
  if (number == write_call && file == 1 && length == 1) {
    fprintf(marks, "%" PRIu64 "\n", slots[processor % SLOTS].count);
    fflush(marks);
  }
}

/* Takes the number of the system call write, and the file for the counts: write=1,marks=FILE. */
EXPORT int qemu_plugin_install(plugin_id id, const void *info, int count, char **arguments) {
  (void)info;
  for (int i = 0; i < count; i++) {
    if (strncmp(arguments[i], "write=", 6) == 0) {
      write_call = atoll(arguments[i] + 6);
    } else if (strncmp(arguments[i], "marks=", 6) == 0) {
      marks = fopen(arguments[i] + 6, "w");
    }
  }
  if (write_call == 0 || marks == NULL) {
    return 1;
  }
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_vcpu_syscall_cb(id, called);
  return 0;
}
