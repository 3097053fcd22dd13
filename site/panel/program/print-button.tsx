import { PanelIcon } from '../panel-icon.tsx'
import styles from './program.module.css'

export function PrintButton() {
  return (
    <button
      type="button"
      className={`button button-quiet button-small ${styles.print}`}
      data-early
      onClick={() => print()}
    >
      <PanelIcon name="printer" />
      Yazdırın
    </button>
  )
}
