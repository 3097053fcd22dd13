import { use } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ReferenceContext } from './reference.ts'

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: string }
    return message ?? `${error.status} ${error.statusText}`
  }
  return error instanceof Error ? error.message : String(error)
}

/**
 * Shown where nothing else can be. A crash in the browser shows its stack, which is the visitor’s own;
 * one on the server shows the reference under which the log has it.
 */
export function CrashScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const reference = use(ReferenceContext)
  const stack = reference || !(error instanceof Error) ? undefined : error.stack
  return (
    <main className="crash">
      <h1>Oops! Something went wrong.</h1>
      <p>Beklenmeyen bir hata oluştu. Sayfayı yenileyebilir ya da ana sayfaya dönebilirsiniz.</p>
      <dl>
        <dt>Mesaj</dt>
        <dd>{messageOf(error)}</dd>
        <dt>Konum</dt>
        <dd>{pathname}</dd>
        {reference && (
          <>
            <dt>Kayıt kodu</dt>
            <dd>{reference}</dd>
          </>
        )}
      </dl>
      {stack && <pre>{stack}</pre>}
      <a href="/">Ana sayfaya dön</a>
    </main>
  )
}
