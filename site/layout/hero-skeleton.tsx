import { OwnStyle } from '../ui/own-style.tsx'
import styles from './hero-skeleton.css?inline'

/** Holds the hero’s place of 347 to 147: a sun on the horizon. */
export function HeroSkeleton() {
  return (
    <div className="hero-skeleton" data-skeleton="hero">
      <OwnStyle name="hero-skeleton" text={styles} />
    </div>
  )
}
