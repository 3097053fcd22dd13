import { useRouteLoaderData } from 'react-router'
import type { Consent } from './consent.ts'

/** Said, not asked for: sending the form is what the visitor wants, reading the notice is offered. */
export function ConsentNotice() {
  const layout = useRouteLoaderData<{ consent: Consent | null }>('layout/public-layout')
  if (!layout?.consent) return null
  const { before, link, after } = layout.consent
  return (
    <p className="contact-form-consent">
      {before}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        {link}
        <span className="visually-hidden"> (yeni sekmede açılır)</span>
      </a>
      {after}
    </p>
  )
}
