import './hero-skeleton.css'

/** Holds the hero’s place of 347 to 147: a sun on the horizon. */
export function HeroSkeleton() {
  return <div className="hero-skeleton" data-skeleton="hero" />
}
