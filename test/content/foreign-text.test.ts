import { describe, expect, test } from 'vitest'
import { cleanRichText } from '../../core/rich-text/clean-rich-text.ts'
import { prepareProse } from '../../site/prose/prepare-prose.ts'
import { content } from './school.ts'

const PAGES = [
  { slug: 'almanca', italic: 'de' },
  { slug: 'fransizca', italic: 'fr' },
  { slug: 'ispanyolca', italic: 'es' },
  { slug: 'flemenkce', italic: 'nl' },
  { slug: 'italyanca', italic: 'it' },
  { slug: 'cince', italic: 'zh-Latn', script: 'zh' },
  { slug: 'japonca', italic: 'ja-Latn', script: 'ja' },
  { slug: 'rusca', script: 'ru' },
  { slug: 'arapca', script: 'ar' },
]
const ITALIC = /<em(?: lang="([^"]*)")?>(.*?)<\/em>/g
const SPAN = /<span lang="([^"]*)"/g
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u

const texts = [...content.pages, ...content.articles].map(({ slug, content }) => ({
  slug,
  html: prepareProse(cleanRichText(content)).html,
}))

function htmlOf(slug: string): string {
  return texts.find((text) => text.slug === slug)?.html ?? ''
}

test('every letter of another script carries its language', () => {
  const silent = texts.filter(({ html }) =>
    OTHER_SCRIPT.test(html.replace(/<(\w+)[^>]* lang="[^>]*>.*?<\/\1>|<[^>]*>/g, '')),
  )
  expect(silent.map(({ slug }) => slug)).toEqual([])
})

describe('a page about a language', () => {
  test.each(PAGES)('$slug holds words of it', ({ slug, italic, script }) => {
    const html = htmlOf(slug)
    const languages = (pattern: RegExp) => [
      ...new Set([...html.matchAll(pattern)].map(([, lang]) => lang)),
    ]
    expect(languages(ITALIC)).toEqual(italic ? [italic] : [])
    expect(languages(SPAN)).toEqual(script ? [script] : [])
  })

  test('says the direction too where it is not that of Turkish', () => {
    expect(htmlOf('almanca')).toContain('<em lang="de">Haustürschlüssel</em>')
    expect(htmlOf('arapca')).toContain('<span lang="ar" dir="rtl">ما اسمك؟</span> (Adın ne?)')
  })
})

describe('a run of another script', () => {
  test('goes from its first word to its last, with the question mark', () => {
    expect(prepareProse('<p>Я, ты, он: За́мок? Не.</p>').html).toBe(
      '<p><span lang="ru">Я, ты, он</span>: <span lang="ru">За́мок?</span> <span lang="ru">Не</span>.</p>',
    )
  })

  test('of Chinese characters is Japanese beside kana', () => {
    expect(prepareProse('<p>山 (dağ)</p>').html).toContain('<span lang="zh">山</span>')
    expect(prepareProse('<p>山 (やま)</p>').html).toContain('<span lang="ja">山</span>')
  })

  test('that says its language already, or stands in an attribute, is left as it is', () => {
    const html = '<p><em lang="uk">Добрий <strong>день</strong></em> <a title="дом">ev</a></p>'
    expect(prepareProse(html).html).toBe(html)
  })
})
