const NAME = 'KVKK Aydınlatma Metni'

/** The privacy notice, as text: informing is owed, consent is not asked for. */
export function ConsentNotice({ notice }: { notice: string | null }) {
  const [before = '', after = ''] = notice?.includes(NAME) ? notice.split(NAME) : [notice ?? '']
  return (
    <p className="applicant-consent">
      {before}
      {before.endsWith(' ') ? '' : ' '}
      <a href="/privacy-policy">{NAME}</a>
      {after}
    </p>
  )
}
