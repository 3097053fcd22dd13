import styles from './failure.module.css'

/** Stays above the button until the next try, unlike the notice. */
export function Failure({ text }: { text: string }) {
  return (
    <p className={styles.failure} data-failure>
      {text}
    </p>
  )
}
