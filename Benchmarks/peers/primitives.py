"""Milliseconds a frame, the median of 60, in which Skia or Blend2D draws the scene of the demo primitives.

    python3 primitives.py skia|blend2d KIND COUNT

Draws on one thread into 1280 x 720 pixels. Paths and paints are made before; a frame sets a matrix for
each of them, and makes the path of a shape that morphs. About 1 us of each call belongs to Python. KIND
`path` is a single path of COUNT segments. Prints nothing where the library is not installed or its Python
interface cannot draw the kind.
"""
import importlib
import math
import random
import statistics
import sys
import time

WIDTH, HEIGHT, FRAMES, WARM_UP = 1280, 720, 60, 5


def star(outer, inner):
    """The ten points of a star around (30, 30)."""
    radii = [outer, inner] * 5
    return [(30 + r * math.sin(i * math.pi / 5), 30 - r * math.cos(i * math.pi / 5))
            for i, r in enumerate(radii)]


def rose(segments):
    """The points of a curve with 24 lobes around (0, 0)."""
    points = []
    for i in range(segments):
        angle = 2 * math.pi * i / segments
        radius = 340 * (0.55 + 0.45 * math.cos(24 * angle))
        points.append((radius * math.sin(angle), -radius * math.cos(angle)))
    return points


def color():
    return tuple(random.randrange(256) for _ in range(3))


class Skia:
    """Draws by skia-python."""

    def __init__(self, skia):
        self.skia = skia
        self.rect = skia.Rect.MakeWH(60, 60)
        self.surface = skia.Surface.MakeRasterN32Premul(WIDTH, HEIGHT)
        self.canvas = self.surface.getCanvas()

    def clear(self):
        self.canvas.clear(self.skia.ColorWHITE)

    def place(self, center, seconds, phase, kind):
        """Saves the canvas, and sets the matrix of a thing of 60 by 60 points."""
        canvas = self.canvas
        canvas.save()
        if kind == "turned3d":
            angle, distance = math.pi / 2 * seconds + phase, 800
            canvas.translate(WIDTH / 2, HEIGHT / 2)
            canvas.concat(self.skia.Matrix.MakeAll(
                math.cos(angle), 0, center[0] - WIDTH / 2, 0, 1, center[1] - HEIGHT / 2,
                math.sin(angle) / distance, 0, 1))
        else:
            canvas.translate(*center)
            canvas.rotate(90 * seconds)
        if kind != "path":
            canvas.translate(-30, -30)

    def restore(self):
        self.canvas.restore()

    def paint(self, **values):
        return self.skia.Paint(AntiAlias=True, Color=self.skia.Color(*color()), **values)

    def shade(self, shader):
        return self.skia.Paint(AntiAlias=True, Shader=shader)

    def colors(self, count):
        return [self.skia.Color(*color()) for _ in range(count)]

    def polygon(self, points, is_closed=True):
        path = self.skia.Path()
        path.addPoly([self.skia.Point(*point) for point in points], is_closed)
        return path

    def curve(self):
        path = self.skia.Path()
        path.moveTo(0, 30)
        path.cubicTo(20, -30, 40, 90, 60, 30)
        path.quadTo(30, 120, 0, 30)
        return path

    def rounded(self, radius, inset=0.0, drop=0.0):
        rect = self.rect.makeInset(inset, inset).makeOffset(0, drop)
        return self.skia.RRect.MakeRectXY(rect, radius - inset, radius - inset)

    def thing(self, kind, count):
        """Returns a function of the time that draws a thing of the kind; None if there is none."""
        make = getattr(self, "make_" + kind, None)
        return make(count) if make else None

    def filled(self, path):
        paint = self.paint()
        return lambda seconds: self.canvas.drawPath(path, paint)

    def stroked(self, path, width, **values):
        paint = self.paint(Style=self.skia.Paint.kStroke_Style, StrokeWidth=width, **values)
        return lambda seconds: self.canvas.drawPath(path, paint)

    def square(self, shader):
        paint = self.shade(shader)
        return lambda seconds: self.canvas.drawRect(self.rect, paint)

    def downward(self):
        return self.skia.GradientShader.MakeLinear([(30, 0), (30, 60)], self.colors(2))

    def make_star(self, count):
        return self.filled(self.polygon(star(30, 12)))

    make_turned3d = make_star

    def make_path(self, count):
        return self.filled(self.polygon(rose(count)))

    def make_morph(self, count):
        paint, first, second = self.paint(), self.polygon(star(30, 12)), self.polygon(star(14, 30))

        def draw(seconds):
            path = self.skia.Path()
            first.interpolate(second, 1 - abs((seconds / 2) % 2 - 1), path)
            self.canvas.drawPath(path, paint)
        return draw

    def make_stroke(self, count):
        return self.stroked(self.curve(), 4, StrokeCap=self.skia.Paint.kRound_Cap)

    def make_dash(self, count):
        return self.stroked(
            self.curve(), 4, StrokeCap=self.skia.Paint.kRound_Cap,
            PathEffect=self.skia.DashPathEffect.Make([6, 8], 0))

    def make_join(self, count):
        kinds = self.skia.Paint
        points = [(6 + 12 * i, 46 if i % 2 == 0 else 14) for i in range(5)]
        return self.stroked(
            self.polygon(points, False), 8,
            StrokeJoin=random.choice([kinds.kMiter_Join, kinds.kRound_Join, kinds.kBevel_Join]))

    def make_hole(self, count):
        path = self.polygon(star(24, 10))
        path.addOval(self.rect)
        path.setFillType(self.skia.PathFillType.kEvenOdd)
        return self.filled(path)

    def make_shadow(self, count):
        blur = self.skia.MaskFilter.MakeBlur(self.skia.kNormal_BlurStyle, 6)
        shadow = self.skia.Paint(
            AntiAlias=True, Color=self.skia.ColorSetARGB(128, 0, 0, 0), MaskFilter=blur)
        paint, box, fallen = self.paint(), self.rounded(8), self.rounded(8, drop=4)

        def draw(seconds):
            self.canvas.drawRRect(fallen, shadow)
            self.canvas.drawRRect(box, paint)
        return draw

    def make_border(self, count):
        paint, box, middle = self.paint(), self.rounded(12), self.rounded(12, inset=1.5)
        border = self.paint(Style=self.skia.Paint.kStroke_Style, StrokeWidth=3)

        def draw(seconds):
            self.canvas.drawRRect(box, paint)
            self.canvas.drawRRect(middle, border)
        return draw

    def make_mask(self, count):
        path, paint = self.polygon(star(30, 12)), self.shade(self.downward())
        return lambda seconds: self.canvas.drawPath(path, paint)

    def make_clip(self, count):
        disc, draw_square = self.rounded(30), self.square(self.downward())

        def draw(seconds):
            self.canvas.clipRRect(disc, True)
            draw_square(seconds)
        return draw

    def make_gradient(self, count):
        return self.square(self.skia.GradientShader.MakeLinear([(0, 0), (60, 60)], self.colors(3)))

    def make_radial(self, count):
        return self.square(self.skia.GradientShader.MakeRadial((30, 30), 30, self.colors(2)))

    def make_conic(self, count):
        colors = self.colors(3)
        return self.square(self.skia.GradientShader.MakeSweep(30, 30, colors + colors[:1]))

    def make_text(self, count):
        font = self.skia.Font(self.skia.Typeface("Inter"), 18)
        font.setSubpixel(True)
        blob = self.skia.TextBlob.MakeFromString(f"Frame {random.randrange(100, 1000)} of a scene", font)
        paint = self.paint()
        return lambda seconds: self.canvas.drawTextBlob(blob, 0, 18, paint)

    def make_group(self, count):
        paints, opacity = [self.paint() for _ in range(3)], self.skia.Paint(Alphaf=0.6)
        squares = [self.skia.Rect.MakeXYWH(12 * i, 12 * i, 30, 30) for i in range(3)]

        def draw(seconds):
            self.canvas.saveLayer(self.rect, opacity)
            for square, paint in zip(squares, paints):
                self.canvas.drawRect(square, paint)
            self.canvas.restore()
        return draw


class Blend2D:
    """Draws by blend2d-py, which fills polygons."""

    def __init__(self, blend2d):
        self.blend2d = blend2d
        self.image = blend2d.Image(WIDTH, HEIGHT)
        self.context = blend2d.Context(self.image)

    def clear(self):
        self.context.set_fill_style_rgba(255, 255, 255, 255)
        self.context.fill_all()

    def place(self, center, seconds, phase, kind):
        context = self.context
        context.save()
        context.translate(*center)
        context.rotate(math.pi / 2 * seconds)
        if kind != "path":
            context.translate(-30, -30)

    def restore(self):
        self.context.restore()

    def polygon(self, points):
        path = self.blend2d.Path()
        path.move_to(*points[0])
        for point in points[1:]:
            path.line_to(*point)
        path.close()
        return path

    def thing(self, kind, count):
        """Returns a function of the time that draws a thing of the kind; None if there is none."""
        red, green, blue = color()
        first, second = star(30, 12), star(14, 30)
        if kind not in ("star", "morph", "path"):
            return None
        fixed = self.polygon(rose(count) if kind == "path" else first)

        def draw(seconds):
            path = fixed
            if kind == "morph":
                share = 1 - abs((seconds / 2) % 2 - 1)
                path = self.polygon([
                    (x + (u - x) * share, y + (v - y) * share)
                    for (x, y), (u, v) in zip(first, second)])
            self.context.set_fill_style_rgba(red, green, blue)
            self.context.fill_path(path)
        return draw


def main(library, kind, count):
    try:
        module = importlib.import_module(library)
    except ImportError:
        return
    random.seed(1)
    painter = {"skia": Skia, "blend2d": Blend2D}[library](module)
    things = []
    for _ in range(1 if kind == "path" else count):
        draw = painter.thing(kind, count)
        if draw is None:
            return
        center = (random.random() * WIDTH, random.random() * HEIGHT)
        if kind == "path":
            center = (WIDTH / 2, HEIGHT / 2)
        things.append((draw, center, random.random() * 2 * math.pi))
    reach = 0 if kind == "path" else 1
    times = []
    for frame in range(WARM_UP + FRAMES):
        seconds = frame / 60
        begin = time.perf_counter()
        painter.clear()
        for draw, (x, y), phase in things:
            center = (x + reach * 100 * seconds / 3, y + reach * 50 * seconds / 3)
            painter.place(center, seconds, phase, kind)
            draw(seconds)
            painter.restore()
        times.append((time.perf_counter() - begin) * 1e3)
    print(statistics.median(times[WARM_UP:]))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
