/** Set by the inline loader: the button that was pressed last, before the page could answer. */
declare global {
  interface Window {
    kurEarlyClick?: HTMLElement | null
  }
}

/** Presses the button again, now that somebody listens. */
export function replayEarlyClick(): void {
  const { kurEarlyClick } = window
  delete window.kurEarlyClick
  if (kurEarlyClick?.isConnected) kurEarlyClick.click()
}
