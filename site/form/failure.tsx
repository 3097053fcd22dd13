import styles from './failure.module.css'

/** Why a form was not taken, above its button: the notice that said it goes, this stays until the next try. */
export function Failure({ text }: { text: string }) {
  return (
    <p className={styles.failure} data-failure>
      {text}
    </p>
  )
}
