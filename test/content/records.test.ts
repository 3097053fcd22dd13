import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { content, demo, folder } from './school.ts'

const SLUGS =
  `genel-ingilizce-kurslari seviyeler basari-garantisi aktiviteler sertifikalar toefl ielts yds eyds yokdil
  hazirlik-atlama sat yos yks-ydt almanca turkce fransizca ispanyolca rusca flemenkce italyanca cince arapca japonca
  cocuk-ingilizcesi mesleki-ingilizce turizm-ingilizcesi uluslararasi-hukuk-ingilizcesi havacilik-ingilizcesi
  online-egitimler egitim-programlari egitmenler neden-100-ogrenme-garantisi surekli-gelisim-ve-inovasyon
  her-alanda-ingilizce yasam-boyu-egitim-destegi en-iyi-fiyat ucretsiz-ders-dokumanlari`.split(
    /\s+/,
  )

const FEATURES = [
  'en-iyi-fiyat',
  'her-alanda-ingilizce',
  'neden-100-ogrenme-garantisi',
  'surekli-gelisim-ve-inovasyon',
  'ucretsiz-ders-dokumanlari',
  'yasam-boyu-egitim-destegi',
]

describe('the pages', () => {
  test('are the 38 of the specification and private lessons', () => {
    expect(SLUGS).toHaveLength(38)
    const own = [...SLUGS, 'ozel-ders'].sort()
    expect(content.pages.map(({ slug }) => slug).sort()).toEqual(own)
  })

  test('have three neighbours each, all of them pages', () => {
    const wrong = content.pages.filter(
      ({ neighbours }) =>
        neighbours.length !== 3 || !neighbours.every((neighbour) => SLUGS.includes(neighbour)),
    )
    expect(wrong).toEqual([])
  })

  test('stand in the menu under their own family', () => {
    const menu = parse(readFileSync(join(folder, 'menu.yaml'), 'utf8')) as Record<string, string[]>
    const families = content.pages.map(({ slug, family }) => [slug, family])
    const listed = Object.entries(menu).flatMap(([family, slugs]) =>
      slugs.map((slug) => [slug, family]),
    )
    expect(listed.sort()).toEqual(families.sort())
  })
})

test('the home page has everything in its number', () => {
  expect(content.articles).toHaveLength(6)
  expect(content.plain.faq).toHaveLength(7)
  expect(content.testimonials).toHaveLength(6)
  expect(content.slides.length).toBeGreaterThanOrEqual(4)
  expect(content.plain.benefit).toHaveLength(6)
  expect(content.levels.map(({ name }) => name)).toEqual(['A1', 'A2', 'B1', 'B1+', 'B2', 'C1'])
  expect(content.levels.map(({ hours }) => hours)).toEqual(Array(6).fill(120))
  expect(content.courseCards.map(({ href }) => href)).toEqual([
    '/page/seviyeler',
    '/page/ielts',
    '/page/mesleki-ingilizce',
    '/page/cocuk-ingilizcesi',
  ])
  expect(content.features.map(({ href }) => href).sort()).toEqual(FEATURES)
})

test('a testimonial names a first name and an initial, nobody in full', () => {
  const names = content.testimonials.map(({ name }) => name)
  expect(names.filter((name) => !/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u.test(name))).toEqual([])
})

test('every legal text says that it is a sample for a lawyer to check', () => {
  const silent = content.legalTexts.filter(
    ({ content }) => !/<blockquote>\s*<p>Bu metin bir örnektir\..*avukat/s.test(content),
  )
  expect(silent).toEqual([])
})

test('the privacy notice has the parts that the law asks for', () => {
  const notice = content.legalTexts.find(({ slug }) => slug === 'privacy-policy')
  const parts = /Veri sorumlusu|Hukuki sebep|aktarabiliriz|topluyoruz|Haklarınız|başvurursunuz/g
  expect(new Set(notice?.content.match(parts))).toHaveLength(6)
  expect(notice?.notice).toContain('KVKK')
})

test('the people of the demo school sign in at addresses of ornek.com', () => {
  const people = [...demo.students, ...demo.staff]
  expect(people.filter(({ email }) => !email.endsWith('@ornek.com'))).toEqual([])
  expectDistinct(people.map(({ email }) => email))
})

test('no YAML says a thing twice', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    expect(() => parse(readFileSync(join(folder, file), 'utf8')), file).not.toThrow()
  }
})

function expectDistinct(values: readonly string[]): void {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index)
  expect(repeated).toEqual([])
}
