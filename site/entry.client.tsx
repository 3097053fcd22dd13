import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepServedMarkup, releaseServedMarkup } from './ui/static.tsx'

declare global {
  interface Window {
    kurEarlyClick?: HTMLElement | null
  }
}

function replayEarlyClick(): void {
  const { kurEarlyClick } = window
  delete window.kurEarlyClick
  if (kurEarlyClick?.isConnected) kurEarlyClick.click()
}

const served = [
  ...document.querySelectorAll('dialog[id], input[id]:not([type=hidden]), textarea[id]'),
]
const { faces } = document.documentElement.dataset
let focused = document.activeElement
addEventListener('focusin', follow)

function follow({ target }: FocusEvent): void {
  focused = target as Element
}

async function restoreServed(): Promise<void> {
  removeEventListener('focusin', follow)
  if (served.every(({ isConnected }) => isConnected)) return
  if (faces) document.documentElement.dataset.faces = faces
  const { restoreFields } = await import('./document/keep-fields.ts')
  restoreFields(served, focused)
}

function Hydrated() {
  useEffect(() => {
    releaseServedMarkup()
    restoreServed()
    document.documentElement.dataset.hydrated = 'true'
    replayEarlyClick()
  }, [])
  return null
}

keepServedMarkup()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Hydrated />
    </StrictMode>,
  )
})
