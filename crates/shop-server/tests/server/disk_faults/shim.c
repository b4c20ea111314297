/* Fails writes to the database file and its write-ahead log while a control file says so.
 *
 * Loaded into the server with LD_PRELOAD. DISK_FAULT_CONTROL names the control file, which holds
 *   <operation> <error> <one in>
 * operation: "write" (write, pwrite, ftruncate) or "sync" (fsync, fdatasync);
 * error: "EIO" or "ENOSPC"; one in: every n-th call fails, 1 for all calls.
 * Without the control file, and for other files, calls go to the C library.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_uint calls;

static int is_database(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = '\0';
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    return strcmp(name, "shop.db") == 0 || strcmp(name, "shop.db-wal") == 0;
}

/* Whether this call fails; errno is set then. */
static int fails(const char *operation, int fd) {
    const char *control = getenv("DISK_FAULT_CONTROL");
    if (!control) return 0;
    int before = errno;
    FILE *file = fopen(control, "re");
    if (!file) {
        errno = before;
        return 0;
    }
    char wanted[16] = "", error[16] = "";
    unsigned one_in = 1;
    int read = fscanf(file, "%15s %15s %u", wanted, error, &one_in);
    fclose(file);
    errno = before;
    if (read < 2 || strcmp(wanted, operation) != 0 || !is_database(fd)) return 0;
    if (one_in > 1 && atomic_fetch_add(&calls, 1) % one_in != 0) return 0;
    errno = strcmp(error, "ENOSPC") == 0 ? ENOSPC : EIO;
    return 1;
}

#define NEXT(name, type) \
    static type next; \
    if (!next) next = (type)dlsym(RTLD_NEXT, name)

typedef ssize_t (*write_call)(int, const void *, size_t);
typedef ssize_t (*pwrite_call)(int, const void *, size_t, off_t);
typedef int (*truncate_call)(int, off_t);
typedef int (*sync_call)(int);

ssize_t write(int fd, const void *bytes, size_t length) {
    NEXT("write", write_call);
    return fails("write", fd) ? -1 : next(fd, bytes, length);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
    NEXT("pwrite", pwrite_call);
    return fails("write", fd) ? -1 : next(fd, bytes, length, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) {
    NEXT("pwrite64", pwrite_call);
    return fails("write", fd) ? -1 : next(fd, bytes, length, offset);
}

int ftruncate(int fd, off_t length) {
    NEXT("ftruncate", truncate_call);
    return fails("write", fd) ? -1 : next(fd, length);
}

int ftruncate64(int fd, off_t length) {
    NEXT("ftruncate64", truncate_call);
    return fails("write", fd) ? -1 : next(fd, length);
}

int fsync(int fd) {
    NEXT("fsync", sync_call);
    return fails("sync", fd) ? -1 : next(fd);
}

int fdatasync(int fd) {
    NEXT("fdatasync", sync_call);
    return fails("sync", fd) ? -1 : next(fd);
}
