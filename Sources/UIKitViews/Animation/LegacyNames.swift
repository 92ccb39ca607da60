// Standing: complete.
import CoreAnimation

/// The name before Swift 4.2.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name before Swift 4.2.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The name before Swift 4.2.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name before Swift 4.2.
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The name before Swift 4.2.
public typealias UISystemAnimation = UIView.SystemAnimation
