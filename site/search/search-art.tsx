import styles from './search.module.css'

/** A lens on the horizon, with the sun behind its glass. */
export function SearchArt() {
  return (
    <svg className={styles.art} viewBox="0 0 420 300" aria-hidden="true">
      <path className={styles.handle} d="M262 196l62 62" />
      <circle className={styles.lens} cx="196" cy="130" r="96" />
      <path className={styles.sun} d="M132 146a64 64 0 0 1 128 0z" />
      <path className={styles.line} d="M120 146h152M146 170h100" />
    </svg>
  )
}
