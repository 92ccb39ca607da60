// Pango with FreeType and fontconfig: from text to glyphs, and from glyphs to outlines.
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

// Macros with casts, which Swift does not import.
static const FT_Int32 cpango_load_unscaled = FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP;
static const FT_Int32 cpango_load_hinted = FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP;
static const FT_Int32 cpango_load_color = FT_LOAD_COLOR;
static const FT_Long cpango_face_scalable = FT_FACE_FLAG_SCALABLE;
static const PangoGlyph cpango_unknown_glyph = PANGO_GLYPH_UNKNOWN_FLAG;
static const PangoGlyph cpango_empty_glyph = PANGO_GLYPH_EMPTY;
