// Swift calls an initialiser on a class value only if it is `required`, and does not tell whether a
// class overrides a method. The class's vtable answers both. Its entries are looked up by the
// descriptors of the method and of the class that introduced it, whose symbols have public, stable
// names.

#include "CDynamicInit.h"

extern const char init_method __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char init_class __asm__("$s10Foundation8NSObjectCMn");
extern const char init_layer_method __asm__("$s13CoreAnimation7CALayerC5layerACyp_tcfCTq");
extern const char init_layer_class __asm__("$s13CoreAnimation7CALayerCMn");

extern const char hit_test_method
    __asm__("$s13CoreAnimation7CALayerC7hitTestyACSg10Foundation7CGPointVFTq");

extern __attribute__((swiftcall)) void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

typedef __attribute__((swiftcall)) void *Init(__attribute__((swift_context)) const void *metadata);
typedef __attribute__((swiftcall)) void *InitWithAny(
    void *any, __attribute__((swift_context)) const void *metadata);

void *zoe_make_object(const void *metadata) {
    Init *init = (Init *)swift_lookUpClassMethod(metadata, &init_method, &init_class);
    return init(metadata);
}

void *zoe_make_presentation(const void *metadata, void *layer) {
    InitWithAny *init = (InitWithAny *)swift_lookUpClassMethod(
        metadata, &init_layer_method, &init_layer_class);
    return init(layer, metadata);
}

int zoe_overrides_hit_test(const void *metadata, const void *layer_metadata) {
    return swift_lookUpClassMethod(metadata, &hit_test_method, &init_layer_class)
        != swift_lookUpClassMethod(layer_metadata, &hit_test_method, &init_layer_class);
}
