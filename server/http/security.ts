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

export function contentPolicy(contentType: string, body: Buffer, frameOrigin: string | undefined) {
  return contentType.startsWith('text/html')
    ? pagePolicy(body.toString(), frameOrigin)
    : FILE_POLICY
}

/**
 * Allows the inline scripts of the page by their hashes: unlike nonces, these stay right when the page is cached.
 * @param frameOrigin of the map
 */
function pagePolicy(html: string, frameOrigin: string | undefined): string {
  const scripts = ["'self'", ...inlineScripts(html).map(hashSource)]
  return [
    "default-src 'self'",
    `script-src ${[...new Set(scripts)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `frame-src ${frameOrigin ?? "'none'"}`,
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
