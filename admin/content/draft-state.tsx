import { formatTimeOf } from '../../domain/school-time.ts'
import styles from './content.module.css'
import type { DraftState } from './draft-keeper.ts'

export function DraftStateLine({ state }: { state: DraftState }) {
  return (
    <p className={styles.state} role="status" data-state={state.kind}>
      {describe(state)}
    </p>
  )
}

function describe(state: DraftState): string {
  switch (state.kind) {
    case 'typing':
      return 'Yazıyorsunuz…'
    case 'saving':
      return 'Kaydediliyor…'
    case 'saved':
      return `Taslağa kaydedildi ${formatTimeOf(state.at)}`
    case 'offline':
      return 'Bağlantı yok; yazdığınız bu cihazda duruyor'
    case 'failed':
      return `Kaydedilemedi: ${state.message}`
    default:
      return ''
  }
}
