import { flushSync } from 'react-dom'

/**
 * Puts something else before the applicant, who asked for it. What had the focus may be gone with that, so it goes to
 * the new heading; where the page changes by itself, as after a reload, it stays where it is.
 * @param heading id of an element that can take the focus
 */
export function turnTo(heading: string, change: () => void): void {
  flushSync(change)
  readFrom(heading)
}

/** The top of the page comes in sight, and the heading is read out. */
export function readFrom(heading: string): void {
  scrollTo({ top: 0 })
  document.getElementById(heading)?.focus({ preventScroll: true })
}
