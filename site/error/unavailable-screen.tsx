import { use } from 'react'
import { telephone } from '../ui/contact-links.ts'
import { FailureScreen } from './failure-screen.tsx'
import { PhoneContext } from './phone.ts'

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
      {typed && <Typed values={typed} />}
    </FailureScreen>
  )
}

function Typed({ values }: { values: Record<string, string> }) {
  const shown = Object.entries(values).filter(([name, value]) => name !== 'intent' && value)
  return (
    <form method="post">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown.length > 0 && (
        <>
          <p>Yazdıklarınız duruyor:</p>
          <ul>
            {shown.map(([name, value]) => (
              <li key={name}>{value}</li>
            ))}
          </ul>
        </>
      )}
      <button type="submit" className="button">
        Yeniden gönderin
      </button>
    </form>
  )
}
