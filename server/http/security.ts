import { createHash } from 'node:crypto'
import type { Fields } from './response.ts'

/** For files: they load nothing and stand in no frame. Drawings contain styles. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const NOBODY = "'none'"
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

export function securityFields(siteUrl: string, hstsSubdomains = false): Fields {
  const isSecure = siteUrl.startsWith('https:')
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isSecure ? ([['Strict-Transport-Security', hsts]] as const) : []),
  ]
}

export interface Strangers {
  frame?: string | undefined
  images?: string | undefined
}

interface Page extends Strangers {
  body: Buffer
  nonce: string
}

/** Allows marked inline scripts by hash, which stays valid in a cached page; injected scripts do not run. */
export function protectPage(page: Page): { policy: string; body: Buffer } {
  const { body, nonce, frame = NOBODY, images } = page
  const html = body.toString()
  const scripts = ["'self'", ...markedScripts(html, nonce).map(hashSource)]
  const policy = [
    "default-src 'self'",
    `script-src ${[...new Set(scripts)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", images].filter(Boolean).join(' '),
    `frame-src ${frame}`,
    // Any page checks whether the frame’s host answers: in-site navigation keeps the policy of the first page.
    ...(frame === NOBODY ? [] : [`connect-src 'self' ${frame}`]),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
  return { policy, body: Buffer.from(html.replaceAll(` nonce="${nonce}"`, '')) }
}

/** Includes scripts kept as text to run later. */
function markedScripts(html: string, nonce: string): string[] {
  const marked: string[] = []
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (attributes.startsWith(` nonce="${nonce}"`) && code) marked.push(code)
  }
  return marked
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
