import { use } from 'react'
import { useLocation } from 'react-router'
import { telephone } from '../ui/contact-links.ts'
import { OwnStyle } from '../ui/own-style.tsx'
import { Picture } from '../ui/picture.tsx'
import sheet from './crash-screen.module.css?inline'
import styles from './crash-screen.module.css?names'
import { PhoneContext } from './phone.ts'
import { ERROR_PICTURE } from './pictures.ts'

export interface Unavailable {
  message?: string
  /** Values of the form that could not be sent, without passwords. */
  typed?: Record<string, string>
}

/** For temporary failures; keeps what was typed. */
export function UnavailableScreen({ message, typed }: Unavailable) {
  const { pathname, search } = useLocation()
  const phone = use(PhoneContext)
  return (
    <div className={styles.crash}>
      <title>Birazdan yeniden deneyin</title>
      <meta name="robots" content="noindex" />
      <OwnStyle name="crash-screen" text={sheet} />
      <Picture className={styles.picture} picture={ERROR_PICTURE} sizes="24rem" priority />
      <div className={styles.text}>
        <h1>Şu anda bu sayfayı hazırlayamıyoruz.</h1>
        <p className="lead">{message}</p>
        {phone && (
          <p>
            Beklemek istemezseniz bizi arayın: <a href={telephone(phone)}>{phone}</a>
          </p>
        )}
        {typed && <Typed values={typed} />}
        <p className={styles.ways}>
          <a className={typed ? 'button button-quiet' : 'button'} href={pathname + search}>
            Yeniden deneyin
          </a>
          <a className="button button-quiet" href="/">
            Ana sayfaya dönün
          </a>
        </p>
      </div>
    </div>
  )
}

/** Sends the form again to its original address. */
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
