import { createHash } from 'node:crypto'
import type { Fields } from './head.ts'

/** For files: they load nothing and stand in no frame. Drawings contain styles. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

export function securityFields(siteUrl: string): Fields {
  const isSecure = siteUrl.startsWith('https:')
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(isSecure ? ([['Strict-Transport-Security', 'max-age=31536000']] as const) : []),
  ]
}

/** Where a page may have something from besides its own origin. */
export interface Strangers {
  /** Of the map. */
  frame?: string | undefined
  /** Of pictures. */
  images?: string | undefined
}

export function contentPolicy(contentType: string, body: Buffer, strangers: Strangers = {}) {
  return contentType.startsWith('text/html') ? pagePolicy(body.toString(), strangers) : FILE_POLICY
}

/** Allows the inline scripts of the page by their hashes: unlike nonces, these stay right when the page is cached. */
function pagePolicy(html: string, { frame = "'none'", images }: Strangers): string {
  const scripts = ["'self'", ...inlineScripts(html).map(hashSource)]
  return [
    "default-src 'self'",
    `script-src ${[...new Set(scripts)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", images].filter(Boolean).join(' '),
    `frame-src ${frame}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** Includes scripts kept as text to run later; not data such as JSON-LD. */
function inlineScripts(html: string): string[] {
  const inline: string[] = []
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (!/\bsrc=|\btype="application\/(?:ld\+)?json"/.test(attributes) && code) inline.push(code)
  }
  return inline
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
