import { OwnStyle } from '../ui/own-style.tsx'
import sheet from './hero-skeleton.module.css?inline'
import styles from './hero-skeleton.module.css?names'

export function HeroSkeleton() {
  return (
    <div className={styles.heroSkeleton} data-skeleton="hero" data-sky="dawn">
      <OwnStyle name="hero-skeleton" text={sheet} />
    </div>
  )
}
