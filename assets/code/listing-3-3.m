// Two arcs, along which the layer's position moves.
CGMutablePathRef thePath = CGPathCreateMutable();
CGPathMoveToPoint(thePath, NULL, 74.0, 74.0);
CGPathAddCurveToPoint(thePath, NULL, 74.0, 500.0, 320.0, 500.0, 320.0, 74.0);
CGPathAddCurveToPoint(thePath, NULL, 320.0, 500.0, 566.0, 500.0, 566.0, 74.0);

CAKeyframeAnimation *theAnimation = [CAKeyframeAnimation animationWithKeyPath:@"position"];
theAnimation.path = thePath;
theAnimation.duration = 5.0;
[theLayer addAnimation:theAnimation forKey:@"position"];

CGPathRelease(thePath);
