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
