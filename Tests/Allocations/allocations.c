/* Counts what a program's own code allocates, thread by thread: preloaded, it stands before malloc.
 *
 * Only calls that come from the program file itself count; what libraries like X11 allocate for
 * themselves is not the program's. At the end a line for each thread, its name and its number, goes
 * to the file that ZOETROPE_ALLOCATIONS names, and one with the number of frames that were presented in
 * the nine seconds after the first sixty, how many of these allocated on the threads that draw, and how
 * often; and one with the number of page faults of the whole program, of libraries and drivers too, in the
 * 540 frames after the first sixty.
 * Scripts/allocations.sh builds and uses it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

typedef struct {
    char name[16];
    long count;
} Thread;

enum { MOST = 256 };
static Thread threads[MOST];
static atomic_int threadCount;
static uintptr_t low = UINTPTR_MAX, high;
static __thread Thread *own __attribute__((tls_model("initial-exec")));

/* Allocations of the threads that draw, now and when the last frame was presented. */
static atomic_long drawing;
static long before;
/* Frames ignored at the beginning, and the seconds and frames counted after them. Later frames show
 * single key presses, for the latency of input. A slow machine presents fewer frames in these seconds,
 * but of the same scene. */
enum { FIRST = 60, SECONDS = 9, FRAMES = 60 * SECONDS };
static long presented, frames, busy, asked, faults;

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

static long pageFaults(void) {
    struct rusage used;
    return getrusage(RUSAGE_SELF, &used) ? 0 : used.ru_minflt;
}

static void present(void) {
    static double start;
    long now = drawing;
    presented++;
    if (presented == FIRST) start = seconds(), faults = -pageFaults();
    if (presented == FIRST + FRAMES) faults += pageFaults();
    if (presented > FIRST && frames < FRAMES && seconds() - start < SECONDS) {
        frames++;
        busy += now != before;
        asked += now - before;
    }
    before = now;
}

static void count(void *caller) {
    if ((uintptr_t)caller - low >= high - low || !high) return;
    if (!own) {
        int index = atomic_fetch_add(&threadCount, 1);
        own = &threads[index < MOST ? index : MOST - 1];
    }
    own->count++;
    prctl(PR_GET_NAME, own->name);
    if (!strcmp(own->name, "render") || !strncmp(own->name, "raster", 6)) drawing++;
}

/* What SDL shows a frame with, on either back end. */
void SDL_RenderPresent(void *renderer) {
    static void (*next)(void *);
    if (!next) *(void **)&next = dlsym(RTLD_NEXT, __func__);
    next(renderer);
    present();
}

int SDL_UpdateWindowSurface(void *window) {
    static int (*next)(void *);
    if (!next) *(void **)&next = dlsym(RTLD_NEXT, __func__);
    int failed = next(window);
    present();
    return failed;
}

int SDL_UpdateWindowSurfaceRects(void *window, const void *rects, int number) {
    static int (*next)(void *, const void *, int);
    if (!next) *(void **)&next = dlsym(RTLD_NEXT, __func__);
    int failed = next(window, rects, number);
    present();
    return failed;
}

#define COUNT count(__builtin_return_address(0))

void *malloc(size_t size) { COUNT; return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { COUNT; return __libc_calloc(n, size); }
void *realloc(void *old, size_t size) { COUNT; return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { COUNT; return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { COUNT; return __libc_memalign(alignment, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
    COUNT;
    *out = __libc_memalign(alignment, size);
    return *out ? 0 : ENOMEM;
}

/* The program file comes first. */
static int range(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size, (void)data;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
        uintptr_t from = info->dlpi_addr + part->p_vaddr, to = from + part->p_memsz;
        if (from < low) low = from;
        if (to > high) high = to;
    }
    return 1;
}

__attribute__((constructor)) static void begin(void) { dl_iterate_phdr(range, NULL); }

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("ZOETROPE_ALLOCATIONS");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    int known = threadCount < MOST ? threadCount : MOST;
    for (int i = 0; i < known; i++) fprintf(file, "%s %ld\n", threads[i].name, threads[i].count);
    fprintf(file, "frames %ld %ld %ld\n", frames, busy, asked);
    fprintf(file, "faults %ld\n", faults);
    fclose(file);
}
