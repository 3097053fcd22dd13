import type { Picture } from '../../contract/picture.ts'
import { escapeMarkup } from '../../domain/escape-markup.ts'
import type { Fields } from '../http/head.ts'

interface ClosedSchool {
  name: string
  color: string | null
  logo: Picture | null
}

const RETRY_AFTER_SECONDS = '3600'
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"
const SIGN =
  '<svg viewBox="4 20 92 67" aria-hidden="true"><path d="M14 56a36 36 0 0 1 72 0z" fill="#f3a712"/><path d="M9.5 61.5h81m-59 20h37" stroke="#1b2135" stroke-width="11" stroke-linecap="round"/></svg>'

/** 503 tells search engines to come again and to keep nothing: a site that opens later has lost no place. */
export function closedPage({ name, color, logo }: ClosedSchool, security: Fields) {
  const school = escapeMarkup(name)
  const icon = logo ? `<link rel="icon" href="${logo.src}/icon-192.png">` : ''
  const sign = logo ? `<img src="${logo.src}/${Math.max(...logo.widths)}.webp" alt="">` : SIGN
  const html = `<!doctype html>
<html lang="tr" data-site="closed">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${school}: yakında</title>
${icon}
<style>
body{display:grid;place-content:center;gap:1rem;min-height:90vh;margin:0;padding:1.5rem;color:#1b2135;background:#fbf7ef;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}
svg,img{justify-self:center;height:5rem;max-width:100%;object-fit:contain}
h1{margin:0;font-size:clamp(1.75rem,6vw,2.75rem);line-height:1.15;color:${color ?? '#1b2135'}}
p{margin:0}
</style>
</head>
<body>
${sign}
<h1>${school}</h1>
<p>Sitemiz yakında burada.</p>
</body>
</html>
`
  const fields: Fields = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    ['Retry-After', RETRY_AFTER_SECONDS],
    ['X-Robots-Tag', 'noindex'],
    ['Content-Security-Policy', POLICY],
    ...security,
  ]
  return { status: 503, fields, body: Buffer.from(html) }
}
