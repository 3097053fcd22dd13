import { formatTimeOf } from '../../domain/school-time.ts'
import styles from './form.module.css'

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; message: string }

export function SaveStateLine({ state, isDirty }: { state: SaveState; isDirty: boolean }) {
  const notice = state.kind === 'failed' ? 'error' : undefined
  return (
    <p className={styles.state} role="status" data-state={state.kind} data-notice={notice}>
      {describe(state, isDirty)}
    </p>
  )
}

function describe(state: SaveState, isDirty: boolean): string {
  if (state.kind === 'saving') return 'Kaydediliyor…'
  if (state.kind === 'failed') return `Hata! Kaydedilemedi: ${state.message}`
  if (isDirty) return 'Kaydedilmemiş değişiklikler var'
  return state.kind === 'saved' ? `Kaydedildi ${formatTimeOf(state.at)}` : ''
}
