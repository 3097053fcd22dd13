import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FILE_POLICY, protectPage, type Strangers, securityFields } from './security.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const NONCE = 'of-this-page'
const protect = (html: string, strangers?: Strangers) =>
  protectPage({ body: Buffer.from(html), nonce: NONCE, ...strangers })
const policyOf = (html: string, frame?: string) => protect(html, { frame }).policy
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `))

test('a page may run the inline scripts that carry its mark, and no others', () => {
  const policy = policyOf(
    `<script nonce="${NONCE}">a()</script><script async="" type="module" src="/x.js"></script>` +
      `<script nonce="${NONCE}" type="text/plain" id="boot">çalış()</script>` +
      '<script>injected()</script><script nonce="guessed">injected()</script>' +
      `<script data-x=' nonce="${NONCE}2"'>injected()</script>`,
  )
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' ${hash('a()')} ${hash('çalış()')}`,
  )
})

test('the mark is taken off, so that the page can be kept', () => {
  const { body } = protect(`<script nonce="${NONCE}">a()</script><p>Merhaba</p>`)
  expect(body.toString()).toBe('<script>a()</script><p>Merhaba</p>')
})

test('a page without scripts may run its own files only', () => {
  expect(directive(policyOf('<p>Merhaba</p>'), 'script-src')).toBe("script-src 'self'")
})

test('the map is the only foreign frame', () => {
  expect(directive(policyOf(''), 'frame-src')).toBe("frame-src 'none'")
  const policy = policyOf('', 'https://www.openstreetmap.org')
  expect(directive(policy, 'frame-src')).toBe('frame-src https://www.openstreetmap.org')
})

test('pictures come from the site itself, and from where its backend has them', () => {
  expect(directive(policyOf(''), 'img-src')).toBe("img-src 'self' data:")
  const { policy } = protect('', { images: 'http://backend https:' })
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: http://backend https:")
})

test('nobody may frame a page, and its forms go nowhere else', () => {
  const policy = policyOf('')
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy).toContain(part)
  }
})

test('an answer that is no page loads nothing', () => {
  expect(FILE_POLICY).toContain("default-src 'none'")
  expect(FILE_POLICY).toContain("frame-ancestors 'none'")
})

test('browsers are held to https only where the site has it', () => {
  const names = (siteUrl: string) => securityFields(siteUrl).map(([name]) => name)
  expect(names('https://www.okul.com')).toContain('Strict-Transport-Security')
  expect(names('http://localhost:3000')).not.toContain('Strict-Transport-Security')
})

test('hosts below that of the site are held to https where the setting says so', () => {
  const hsts = (subdomains: boolean) =>
    new Map(securityFields('https://okul.com', subdomains)).get('Strict-Transport-Security')
  expect(hsts(true)).toBe('max-age=31536000; includeSubDomains')
  expect(hsts(false)).toBe('max-age=31536000')
})

test('the host of the map may be asked whether it is there, and nobody else', () => {
  const host = 'https://www.openstreetmap.org'
  expect(directive(policyOf('<p>Ders</p>', host), 'connect-src')).toBe(`connect-src 'self' ${host}`)
  expect(directive(policyOf('<p>Ders</p>'), 'connect-src')).toBeUndefined()
})
