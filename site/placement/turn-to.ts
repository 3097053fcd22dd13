import { flushSync } from 'react-dom'

/**
 * Changes the screen for the applicant who asked for it. What had the focus may be gone, so the new heading takes it.
 * @param heading id of an element that can take the focus
 */
export function turnTo(heading: string, change: () => void): void {
  flushSync(change)
  readFrom(heading)
}

export function readFrom(heading: string): void {
  scrollTo({ top: 0 })
  document.getElementById(heading)?.focus({ preventScroll: true })
}
