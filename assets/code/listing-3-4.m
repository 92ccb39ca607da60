// Two keyframe animations in a group, which sets the duration of both.
CAKeyframeAnimation *widthAnim = [CAKeyframeAnimation animationWithKeyPath:@"borderWidth"];
widthAnim.values = @[@1.0, @10.0, @5.0, @30.0, @0.5, @15.0, @2.0, @50.0, @0.0];
widthAnim.calculationMode = kCAAnimationPaced;

CAKeyframeAnimation *colorAnim = [CAKeyframeAnimation animationWithKeyPath:@"borderColor"];
colorAnim.values = @[
    (id)[UIColor greenColor].CGColor, (id)[UIColor redColor].CGColor,
    (id)[UIColor blueColor].CGColor
];
colorAnim.calculationMode = kCAAnimationPaced;

CAAnimationGroup *group = [CAAnimationGroup animation];
group.animations = @[colorAnim, widthAnim];
group.duration = 5.0;
[myLayer addAnimation:group forKey:@"BorderChanges"];
