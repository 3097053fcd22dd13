import { use } from 'react'
import { PhoneContext } from '../document/of-request.ts'
import { telephone } from '../ui/contact-links.ts'
import { Notice } from '../ui/notices.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { Typed } from './typed.tsx'

export interface Unavailable {
  message?: string
  typed?: Record<string, string>
}

export function UnavailableScreen({ message, typed }: Unavailable) {
  const phone = use(PhoneContext)
  return (
    <FailureScreen
      title="Birazdan yeniden deneyin"
      heading={<h1>Şu anda bu sayfayı hazırlayamıyoruz.</h1>}
      lead={message}
      isQuiet={typed !== undefined}
    >
      <meta name="robots" content="noindex" />
      {phone && (
        <p>
          Beklemek istemezseniz bizi arayın: <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
      {typed && message && <Notice kind="error" text={message} />}
      {typed && <Typed values={typed} />}
    </FailureScreen>
  )
}
