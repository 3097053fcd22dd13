import { formatTimeOf } from '../../domain/school-time.ts'
import styles from './content.module.css'
import type { DraftState } from './draft-keeper.ts'

export function DraftStateLine({ state }: { state: DraftState }) {
  const hasFailed = state.kind === 'offline' || state.kind === 'failed'
  const notice = hasFailed ? 'error' : undefined
  return (
    <p className={styles.state} role="status" data-state={state.kind} data-notice={notice}>
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
      return `Hata! ${state.message} Yazdığınız bu cihazda duruyor.`
    case 'failed':
      return `Hata! Kaydedilemedi: ${state.message}`
    default:
      return ''
  }
}
