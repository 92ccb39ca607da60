// Standing: complete.
import CoreAnimation

/// The name of ``UIView/AnimationOptions`` before Swift 4.2.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name of ``UIView/KeyframeAnimationOptions`` before Swift 4.2.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The name of ``UIView/AnimationCurve`` before Swift 4.2.
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name of ``UIView/AnimationTransition`` before Swift 4.2.
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The name of ``UIView/SystemAnimation`` before Swift 4.2.
public typealias UISystemAnimation = UIView.SystemAnimation
