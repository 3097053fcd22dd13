import type { Consent } from '../contact/consent.ts'

/** The privacy notice, as text: informing is owed, consent is not asked for. */
export function ConsentNotice({ consent }: { consent: Consent | null }) {
  if (!consent) return null
  const { before, link, after } = consent
  return (
    <p className="applicant-consent">
      {before}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        {link}
        <span className="visually-hidden"> (yeni sekmede açılır)</span>
      </a>
      {after}
    </p>
  )
}
