import { type RefObject, useEffect } from 'react'
import { CALL_OUTCOME_NAMES, type CallOutcome } from '../../domain/lead.ts'

const ORDER = Object.keys(CALL_OUTCOME_NAMES) as CallOutcome[]
const TYPING = 'input, textarea, select, [contenteditable]'

export function useOutcomeKeys(
  place: RefObject<HTMLElement | null>,
  pick: (outcome: CallOutcome) => void,
) {
  useEffect(() => {
    const record = place.current?.closest<HTMLElement>('aside')
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPING)) return
      const outcome = ORDER[Number(event.key) - 1]
      if (!outcome) return
      event.preventDefault()
      pick(outcome)
    }
    record?.addEventListener('keydown', onKeyDown)
    return () => record?.removeEventListener('keydown', onKeyDown)
  })
}
