import { expect, test } from 'vitest'
import { COOKIE_SECONDS } from '../../domain/cookies.ts'
import { withCookieTable } from './site-settings.ts'

const namesIn = (html: string) =>
  [...html.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, name]) => name)

test('the table of cookies stands in its place and names each cookie that is set, with its span', () => {
  const page = withCookieTable('<h2>Çerezler</h2>\n<p>{çerezler}</p>\n<h2>İzinler</h2>')
  expect(namesIn(page)).toEqual(Object.keys(COOKIE_SECONDS))
  expect(page).toMatch(/<h2>Çerezler<\/h2>\n<table>[\s\S]*<\/table>\n<h2>İzinler/)
  expect(page).toMatch(/<code>link<\/code>.*<td>30 dakika<\/td>/)
  expect(page).toMatch(/<code>ogrenci<\/code>.*<td>365 gün<\/td>/)
})

test('a school’s own text without a place for the table gets it at the end', () => {
  const page = withCookieTable('<p>Çerezlerimiz azdır.</p>')
  expect(page).toMatch(/^<p>Çerezlerimiz azdır\.<\/p>\n<h2>Çerezler<\/h2>\n<table>/)
  expect(namesIn(page)).toEqual(Object.keys(COOKIE_SECONDS))
})
