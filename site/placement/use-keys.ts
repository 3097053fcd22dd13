import { useEffect, useEffectEvent } from 'react'
import type { Option } from '../../contract/public/placement.ts'
import { OPTIONS } from './option-list.ts'

interface Handlers {
  onOption: (option: Option) => void
  onMove: (step: -1 | 1) => void
}

/** Arrow keys work anywhere; a-d and 1-4 only inside the question (WCAG 2.1.4). */
export function useKeys({ onOption, onMove }: Handlers): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented) return
    if (document.querySelector('dialog:modal')) return
    if (key === 'ArrowLeft') return onMove(-1)
    if (key === 'ArrowRight') return onMove(1)
    if (!(target as Element).closest('[data-ask]')) return
    const option = OPTIONS.find(({ letter }, index) =>
      [letter, letter.toUpperCase(), String(index + 1)].includes(key),
    )
    if (option && !event.repeat) onOption(option.letter)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
