import { use } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ReferenceContext } from '../document/of-request.ts'
import styles from './crash-screen.module.css?names'
import { FailureScreen } from './failure-screen.tsx'

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

export function CrashScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const reference = use(ReferenceContext)
  const isLogged = !isRouteErrorResponse(error) || error.status >= 500
  const stack = reference || !(error instanceof Error) ? undefined : error.stack
  return (
    <FailureScreen
      title="Bir hata oluştu"
      heading={<h1 lang="en">Oops! Something went wrong.</h1>}
      lead="Beklenmeyen bir hata oluştu. Sayfayı yenileyebilir ya da ana sayfaya dönebilirsiniz."
    >
      <dl className={styles.facts}>
        <dt>Mesaj</dt>
        <dd>{messageOf(error)}</dd>
        <dt>Konum</dt>
        <dd>{pathname}</dd>
        {reference && isLogged && (
          <>
            <dt>Hata kodu</dt>
            <dd>{reference}</dd>
          </>
        )}
      </dl>
      {stack && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <pre className={styles.stack} tabIndex={0} lang="en">
          {stack}
        </pre>
      )}
    </FailureScreen>
  )
}
