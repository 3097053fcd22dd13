import { lazy, Suspense, use } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { OwnStyle } from '../ui/own-style.tsx'
import { Picture } from '../ui/picture.tsx'
import sheet from './crash-screen.module.css?inline'
import styles from './crash-screen.module.css?names'
import { ERROR_PICTURE } from './pictures.ts'
import { ReferenceContext } from './reference.ts'
import type { Unavailable } from './unavailable-screen.tsx'

/** Rarely needed, so not in every page’s script. */
const UnavailableScreen = lazy(async () => ({
  default: (await import('./unavailable-screen.tsx')).UnavailableScreen,
}))

/** For the router’s own errors, which are in English. */
const SENTENCES: Record<number, string> = {
  400: 'İstek anlaşılamadı.',
  405: 'Bu adrese bir şey gönderilemez.',
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: string }
    return message ?? SENTENCES[error.status] ?? `Sunucu ${error.status} yanıtını verdi.`
  }
  return error instanceof Error ? error.message : String(error)
}

/** Temporary failures have a screen of their own. */
export function CrashScreen({ error }: { error: unknown }) {
  const isPassing = isRouteErrorResponse(error) && error.status === 503
  if (!isPassing) return <Crash error={error} />
  return (
    <Suspense>
      <UnavailableScreen {...(error.data as Unavailable)} />
    </Suspense>
  )
}

/** The last resort. A browser crash shows its stack; a server crash the reference in the log. */
function Crash({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const reference = use(ReferenceContext)
  const isLogged = !isRouteErrorResponse(error) || error.status >= 500
  const stack = reference || !(error instanceof Error) ? undefined : error.stack
  return (
    <div className={styles.crash}>
      <title>Bir hata oluştu</title>
      <OwnStyle name="crash-screen" text={sheet} />
      <Picture className={styles.picture} picture={ERROR_PICTURE} sizes="24rem" priority />
      <div className={styles.text}>
        <h1 lang="en">Oops! Something went wrong.</h1>
        <p className="lead">
          Beklenmeyen bir hata oluştu. Sayfayı yenileyebilir ya da ana sayfaya dönebilirsiniz.
        </p>
        <dl className={styles.facts}>
          <dt>Mesaj</dt>
          <dd>{messageOf(error)}</dd>
          <dt>Konum</dt>
          <dd>{pathname}</dd>
          {reference && isLogged && (
            <>
              <dt>Kayıt kodu</dt>
              <dd>{reference}</dd>
            </>
          )}
        </dl>
        {stack && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
          <pre className={styles.stack} tabIndex={0} lang="en">
            {stack}
          </pre>
        )}
        <p className={styles.ways}>
          <a className="button" href={pathname}>
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
