import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Picture } from '../../contract/picture.ts'
import { findClosedSite } from '../../core/editing/site-opening.ts'
import { AppError } from '../../core/errors.ts'
import { findStaffSession } from '../../core/staff/staff-sessions.ts'
import type { Db } from '../../db/client.ts'
import { escapeMarkup } from '../../domain/escape-markup.ts'
import { makeReady, type ReadyAnswer, sendReady } from '../http/ready-answer.ts'
import type { Fields } from '../http/response.ts'
import { EVERYTHING } from '../page-cache/tag-cache.ts'

interface ClosedSchool {
  /** null while it is still the sample's */
  name: string | null
  phone: string | null
  color: string | null
  logo: Picture | null
}

const RETRY_AFTER_SECONDS = '3600'
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"

/** 503 tells search engines to come again and to keep nothing: a site that opens later has lost no place. */
function closedPage({ name, phone, color, logo }: ClosedSchool, security: Fields) {
  const soon = 'Sitemiz yakında burada.'
  const school = name === null ? null : escapeMarkup(name)
  const words = school === null ? `<h1>${soon}</h1>` : `<h1>${school}</h1>\n<p>${soon}</p>`
  const call =
    phone && `<p><a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeMarkup(phone)}</a></p>`
  const icon = logo ? `<link rel="icon" href="${logo.src}/icon-192.png">` : ''
  const sign = logo ? `<img src="${logo.src}/${Math.max(...logo.widths)}.webp" alt="">` : ''
  const html = `<!doctype html>
<html lang="tr" data-site="closed">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${school === null ? 'Yakında' : `${school}: yakında`}</title>
${icon}
<style>
body{display:grid;place-content:center;gap:1rem;min-height:90vh;margin:0;padding:1.5rem;color:#1b2135;background:#fbf7ef;font:1.125rem/1.6 Optima,Candara,system-ui,sans-serif;text-align:center}
img{justify-self:center;height:5rem;max-width:100%;object-fit:contain}
h1{margin:0;font-size:clamp(1.75rem,6vw,2.75rem);line-height:1.15;color:${color ?? '#1b2135'}}
p{margin:0}
a{color:inherit;font-weight:600}
</style>
</head>
<body>
${sign}
${words}
${call ?? ''}
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

const CLOSED_PAGE_TAGS = new Set(['site-opening', 'site-config', 'contact-settings', 'media'])
const STAFF = /(?:^|;\s*)(?:__Host-)?staff=([^;]+)/

export interface ClosedSite {
  readonly isClosed: boolean
  /** Turns away who may not see a closed site. @returns whether it has answered */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  onChange(tag: string): void
  refresh(): Promise<void>
}

interface Dependencies {
  db: Db
  log: Logger
  security: Fields
}

export function createClosedSite({ db, log, security }: Dependencies): ClosedSite {
  let page: ReadyAnswer | null = null

  async function refresh(): Promise<void> {
    const school = await findClosedSite(db)
    page = school && makeReady(closedPage(school, security))
  }

  async function isStaff({ headers: { cookie = '' } }: IncomingMessage): Promise<boolean> {
    const token = STAFF.exec(cookie)?.[1]
    if (!token) return false
    return findStaffSession(db, token).then(
      () => true,
      (error) => {
        if (error instanceof AppError) return false
        throw error
      },
    )
  }

  return {
    get isClosed() {
      return page !== null
    },
    async answer(request, response) {
      const shown = page
      if (!shown || (await isStaff(request))) return false
      sendReady(shown, request, response)
      return true
    },
    onChange(tag) {
      if (!(CLOSED_PAGE_TAGS.has(tag) || tag === EVERYTHING)) return
      refresh().catch((err) => log.error({ err }, 'whether the site is open could not be read'))
    },
    refresh,
  }
}

/** A site that shows another backend's school. */
export const ALWAYS_OPEN: ClosedSite = {
  isClosed: false,
  answer: async () => false,
  onChange: () => {},
  refresh: async () => {},
}
