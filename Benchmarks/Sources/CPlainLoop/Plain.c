#include <math.h>

#include "CPlainLoop.h"

static double bent(const PLCurve *c, double x) {
    double s = x;
    for (int i = 0; i < 20; i++) {
        double rest = ((c->x3 * s + c->x2) * s + c->x1) * s - x;
        if (fabs(rest) <= 1e-9) break;
        s -= rest / ((3 * c->x3 * s + 2 * c->x2) * s + c->x1);
    }
    return ((c->y3 * s + c->y2) * s + c->y1) * s;
}

void pl_plain(
    const PLAnimation *animations, int64_t n, const PLCurve *curve, double time, double *out) {
    for (int64_t i = 0; i < n; i++) {
        const PLAnimation *a = animations + i;
        double u = (time - a->begin) / a->duration, whole = floor(u), x = u - whole;
        if (a->reverses && fmod(whole, 2) != 0) x = 1 - x;
        double f = bent(curve, x), *to = out + 4 * i;
        double v = a->from[0] + (a->to[0] - a->from[0]) * f;
        switch (a->kind) {
        case 0: {
            double s = sin(v), c = cos(v);
            to[0] = c;
            to[1] = s;
            to[2] = -s;
            to[3] = c;
            break;
        }
        case 2: to[1] = a->from[1] + (a->to[1] - a->from[1]) * f; /* fall through */
        default: to[0] = v;
        }
    }
}
