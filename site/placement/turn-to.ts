import { flushSync } from 'react-dom'

/** Changes the screen and focuses its heading, since the focused element may be gone. @param heading element id */
export function turnTo(heading: string, change: () => void): void {
  flushSync(change)
  readFrom(heading)
}

export function readFrom(heading: string): void {
  scrollTo({ top: 0 })
  document.getElementById(heading)?.focus({ preventScroll: true })
}
