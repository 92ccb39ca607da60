// A change of a layer's property animates by itself.
theLayer.opacity = 0.0;
