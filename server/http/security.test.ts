import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, securityFields } from './security.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const policyOf = (html: string, frame?: string) =>
  contentPolicy('text/html; charset=utf-8', Buffer.from(html), { frame })
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `))

test('a page may run the inline scripts that stand in it, and no others', () => {
  const policy = policyOf(
    '<script>a()</script><script async="" type="module" src="/x.js"></script>' +
      '<script type="text/plain" id="boot">çalış()</script><script>a()</script>' +
      '<script type="application/ld+json">{"@type":"School"}</script>',
  )
  expect(directive(policy, 'script-src')).toBe(
    `script-src 'self' ${hash('a()')} ${hash('çalış()')}`,
  )
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
  const policy = contentPolicy('text/html', Buffer.from(''), { images: 'http://backend https:' })
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: http://backend https:")
})

test('nobody may frame a page, and its forms go nowhere else', () => {
  const policy = policyOf('')
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy).toContain(part)
  }
})

test('what is no page loads nothing', () => {
  const policy = contentPolicy('image/svg+xml', Buffer.from('<svg/>'), {
    frame: 'https://map.example',
  })
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('map.example')
})

test('browsers are held to https only where the site has it', () => {
  const names = (siteUrl: string) => securityFields(siteUrl).map(([name]) => name)
  expect(names('https://www.okul.com')).toContain('Strict-Transport-Security')
  expect(names('http://localhost:3000')).not.toContain('Strict-Transport-Security')
})
