import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { replayEarlyClick } from './document/early-click.ts'
import { rememberFields } from './document/keep-fields.ts'
import { keepServedMarkup, releaseServedMarkup } from './ui/static.tsx'

const restoreFields = rememberFields()

function Hydrated() {
  useEffect(() => {
    releaseServedMarkup()
    restoreFields()
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
