/** Set by the inline loader: the button that was pressed last, before the page could answer. */
declare global {
  interface Window {
    kurEarlyClick?: HTMLElement | null
  }
}

export function replayEarlyClick(): void {
  const { kurEarlyClick } = window
  delete window.kurEarlyClick
  if (kurEarlyClick?.isConnected) kurEarlyClick.click()
}
