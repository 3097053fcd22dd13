import type { IncomingMessage, ServerResponse } from 'node:http'
import { endResponse } from './end-response.ts'
import type { Fields } from './head.ts'
import { FILE_POLICY } from './security.ts'

export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
) => void

/** For requests that reach neither API nor site: JSON or a small page. @param security fields of every response */
export function createRefuse(security: Fields): Refuse {
  return (request, response, status, message) => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const [name, value] of security) response.setHeader(name, value)
    write(request, response, status, message)
  }
}

const write: Refuse = (request, response, status, message) => {
  const isForProgram = /^\/api(?:[/?]|$)|\.data(?:\?|$)/.test(request.url ?? '')
  const body = isForProgram ? JSON.stringify({ message }) : page(message)
  response.statusCode = status
  response.setHeader('Content-Type', isForProgram ? 'application/json' : 'text/html; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  if (status === 503) response.setHeader('Retry-After', '5')
  response.setHeader('Content-Security-Policy', FILE_POLICY)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
  endResponse(request, response, request.method === 'HEAD' ? undefined : body)
}

function page(message: string): string {
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bir sorun oluştu</title>
<style>
body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:16vh auto 0;padding:0 1.5rem;color:#1b2135;background:#fbf7ef}
svg{width:7rem;display:block}h1{line-height:1.2}a{color:inherit}
</style>
<svg viewBox="4 20 92 67" aria-hidden="true"><path d="M14 56a36 36 0 0 1 72 0z" fill="#f3a712"/><path d="M9.5 61.5h81m-59 20h37" stroke="#1b2135" stroke-width="11" stroke-linecap="round"/></svg>
<h1>Bir sorun oluştu</h1>
<p>${message}</p>
<p><a href="/">Ana sayfaya dönün</a></p>
</html>
`
}
