import { useEffect, useState } from 'react'
import { isCovered } from '../session/session.ts'

const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

export function useHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      const isTyping = event.target instanceof Element && event.target.closest(TYPED)
      const isBelow = document.querySelector('dialog[open], [role="dialog"]')
      if (isTyping || isBelow || isCovered() || !isHelpKeyOn()) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

const NAME = 'kur-yardim-tusu'
const OFF = 'kapali'

/** Somebody who dictates can turn a single key off (WCAG 2.2, 2.1.4). */
export function isHelpKeyOn(): boolean {
  return localStorage.getItem(NAME) !== OFF
}

export function setHelpKey(isOn: boolean): void {
  if (isOn) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, OFF)
}
