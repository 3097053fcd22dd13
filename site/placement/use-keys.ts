import { useEffect, useRef } from 'react'
import type { Option } from '../../contract/placement.ts'
import { OPTIONS } from './option-list.ts'

interface Handlers {
  onOption: (option: Option) => void
  /** @param step -1 back, 1 on */
  onMove: (step: -1 | 1) => void
}

/** a-d or 1-4 select, the arrows go back and on: anywhere on the page, unless a dialog is open. */
export function useKeys(handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented) return
      if (document.querySelector('dialog:modal')) return
      if (key === 'ArrowLeft') return latest.current.onMove(-1)
      if (key === 'ArrowRight') return latest.current.onMove(1)
      const option = OPTIONS.find(
        ({ letter }, index) =>
          key === letter || key === letter.toUpperCase() || key === String(index + 1),
      )
      if (option && !event.repeat) latest.current.onOption(option.letter)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
