import styles from './failure.module.css'

export function Failure({ text }: { text: string }) {
  return (
    <p className={styles.failure} data-failure>
      {text}
    </p>
  )
}
