import { OwnStyle } from '../ui/own-style.tsx'
import sheet from './failure.module.css?inline'
import styles from './failure.module.css?names'

/** Why a form was not taken, above its button: the notice that said it goes, this stays until the next try. */
export function Failure({ text }: { text: string }) {
  return (
    <p className={styles.failure} data-failure>
      <OwnStyle name="failure" text={sheet} />
      {text}
    </p>
  )
}
