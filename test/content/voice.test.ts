import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toHtml } from '../../seed/markdown.ts'
import { root } from '../../server/root.ts'
import { alternatives, content, demo, demoDocument, documents, testDocuments } from './school.ts'

const everything = [...documents, alternatives, ...testDocuments, demoDocument]

const WORDS: Record<string, RegExp> = {
  kelime: /(?<!\p{L})sözcü[kğ]/iu,
  seviye: /(?<!\p{L})düzey/iu,
  yanıt: /(?<!\p{L})ceva[pb]/iu,
  tahmin: /(?<!\p{L})kestir/iu,
  birebir: /(?<!\p{L})bire bir(?!\p{L})/iu,
  online: /çevrim ?içi/iu,
}

/** Words of the dictionary that nobody says at a counter; “yoklama” is the roll of a lesson. */
const PURISMS = /(?<!\p{L})(yeğle|dizge|yitir|yokla(?!ma)|gereksinim|yakınma)/iu

const DEFENSIVE =
  /neden ücret yazmıyor|neden öğretmen adları|adresindeki 100|adresinde ve bağlantılarında|ibaret|puan sözü|kefil|sonuç vaadi|hayal kırıklığ|sunmadığımız|önce sınırı koyalım|üstünlük iddiası/iu

const CLUMSY =
  /başarı oranını|elemekten çok|ikinci kez alırken|baştan alırsınız|ortalamanızın en az|üç yazı sistemi|dağarcı|nesne saklama|uzun soluklu|kulağa nasıl gel|şikâyet karşıla|ayrılabilen fiil|şu sayfalardan birinde|E-postanıza gelen|karışık olandan/iu

test.each(Object.entries(WORDS))('%s is the only word for it', (_, others) => {
  expect(linesWith(others)).toEqual([])
})

test('screens and letters of the site choose the same words', () => {
  const others = new RegExp(
    Object.values(WORDS)
      .map(({ source }) => source)
      .join('|'),
    'iu',
  )
  const found = sources().filter((file) => others.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test('no sentence that an editor has marked comes back, on a page or on a screen', () => {
  expect(linesWith(CLUMSY)).toEqual([])
  expect(sources().filter((file) => CLUMSY.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('nobody meets a word that is only written', () => {
  expect(linesWith(PURISMS)).toEqual([])
})

test('no page defends itself', () => {
  expect(linesWith(DEFENSIVE)).toEqual([])
})

describe('a question', () => {
  const ASKS =
    /(?<![\p{L}’])(nasıl|neden|ne|nerede|nereden|neler|nereye|neye|hangi|hangisi|kim|kime|kimler|kimlere|kimin|kaç|mi|mı|mu|mü)(?![\p{L}’])/iu
  /** The phrase “the reason behind it”: it looks like a question but is none. */
  const TELLS = /arkasındaki neden/

  const texts = [
    ...[...content.pages, ...content.articles, ...content.legalTexts, content.about].map(
      ({ content }) => content,
    ),
    ...demo.groups.map(({ program }) => toHtml(program)),
  ]

  test.each(['h[2-4]', 'th'])('that is a %s ends with its mark', (tag) => {
    const pattern = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g')
    const titles = texts.flatMap((html) =>
      [...html.matchAll(pattern)].map(([, title = '']) => title.replace(/<[^>]*>/g, '')),
    )
    expect(titles.length).toBeGreaterThan(50)
    const open = titles.filter(
      (title) => ASKS.test(title) && !TELLS.test(title) && !title.endsWith('?'),
    )
    expect(open).toEqual([])
  })

  test('of an FAQ ends with its mark', () => {
    const questions = [...content.plain.faq, ...content.pages.flatMap(({ faq }) => faq)]
    expect(questions.length).toBeGreaterThan(150)
    expect(questions.filter(({ question }) => !question.endsWith('?'))).toEqual([])
  })

  test('that is the heading of a screen ends with its mark', () => {
    const titles = sources().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<h[1-4][^>]*>\s*([^<{]+?)\s*<\/h/g)].map(
        ([, title = '']) => title,
      ),
    )
    expect(titles.length).toBeGreaterThan(20)
    expect(titles.filter((title) => ASKS.test(title) && !title.endsWith('?'))).toEqual([])
  })

  test('that is a title, of a page, an article or a tile, ends with its mark', () => {
    const titles = [...content.pages, ...content.articles, ...content.features].map(
      ({ title }) => title,
    )
    expect(titles.filter((title) => ASKS.test(title) && !title.endsWith('?'))).toEqual([])
  })
})

describe('what a page says at a glance', () => {
  test.each(['duration', 'level', 'hours'] as const)('%s is its own', (fact) => {
    const lines = content.pages.map(({ facts }) => facts[fact])
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  test('the fee of an exam stands under its own label, never as a price of the school', () => {
    const priced = content.pages.filter(({ facts }) => /\d TL/.test(facts.price ?? ''))
    expect(priced.map(({ slug }) => slug)).toEqual([])
    const fees = content.pages.filter(({ facts }) => facts.examFee).map(({ slug }) => slug)
    expect(fees.toSorted()).toEqual(['eyds', 'yds', 'yokdil'])
  })

  test('a fee says its year and where the one of today stands', () => {
    const lines = linesWith(/490 TL/)
    expect(lines.length).toBeGreaterThan(5)
    // A cell of a table is a line of its own; the sentence below the table says the rest.
    expect(lines.filter((line) => !/2024/.test(line))).toEqual([])
    const silent = documents.filter(
      ({ lines }) => /490 TL/.test(lines.join()) && !/güncel tutar/i.test(lines.join()),
    )
    expect(silent).toEqual([])
  })
})

test('no exam page is built like another', () => {
  const exams = content.pages.filter(({ family }) => family === 'exams')
  const built = exams.map(({ slug, content }) => ({ slug, skeleton: skeletonOf(content) }))
  expect(built.length).toBe(9)
  const alike = built.filter(({ skeleton, slug }) =>
    built.some((other) => other.slug !== slug && other.skeleton === skeleton),
  )
  expect(alike).toEqual([])
  const usual = built.filter(({ skeleton }) => /structure.*losses.*lessons.*steps/.test(skeleton))
  expect(usual.length, JSON.stringify(usual)).toBeLessThanOrEqual(2)
})

test('a language with another script promises what 720 lesson hours give', () => {
  const pages = content.pages.filter(({ slug }) => ['arapca', 'cince', 'japonca'].includes(slug))
  for (const { slug, content: html, facts, metadata, summary } of pages) {
    expect(JSON.stringify([html, facts, metadata, summary]), slug).not.toMatch(/C1|B2/)
    expect(html, slug).toMatch(/720 ders saat/)
  }
})

function skeletonOf(html: string): string {
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = '']) => text)
  return headings.map((text) => KINDS.find(([, words]) => words.test(text))?.[0] ?? 'own').join(' ')
}

const KINDS: [string, RegExp][] = [
  ['losses', /puan .*(?:nerede|bırak)|kaybe|alışkanlık|takıl|boşluk|sızdığı|kaçırır|hata/i],
  ['structure', /dağıl|bölüm|sorulur|payı|ağırlık|iskelet|yapısı/i],
  ['lessons', /hazırlık|okulda|kursta|derste|çalışma|prova|deneme/i],
  ['steps', /adım|başla|yapmalı|takvim|tarih|başvur|gelirken/i],
]

function linesWith(pattern: RegExp): string[] {
  return everything.flatMap(({ name, lines }) =>
    lines.filter((line) => pattern.test(line)).map((line) => `${name}: ${line}`),
  )
}

/** What visitors read that is not content, and what the school mails to them. */
function sources(): string[] {
  return ['site', 'core', 'api', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\./.test(file))
      .map((file) => join(root, folder, file)),
  )
}
