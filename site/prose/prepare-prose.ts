import { keepRanges } from './ranges.tsx'

export interface Section {
  id: string
  title: string
}

export interface Prose {
  html: string
  /** The second-level headings, each with the id that its element carries. */
  sections: Section[]
}

const HEADING_OR_TABLE = /<h([2-4])([^>]*)>([\s\S]*?)<\/h\1>|<table[\s\S]*?<\/table>/g

/**
 * Rich text as a page shows it: every second-level heading can be linked to, every table can be scrolled sideways
 * by finger and by key where it is wider than the screen, and what is written in another script says its language.
 * @param html sanitised, as the API gives it
 */
export function prepareProse(html: string): Prose {
  const sections: Section[] = []
  let heading = ''
  const prepared = html.replace(HEADING_OR_TABLE, (element, level, attributes, content) => {
    if (!level) return wrapTable(element, heading)
    heading = content.replace(/<[^>]*>/g, '').trim()
    if (level !== '2') return element
    const given = / id="([^"]+)"/.exec(attributes)?.[1] ?? String(sections.length + 1)
    const id = given.startsWith('bolum-') ? given : `bolum-${given}`
    sections.push({ id, title: decode(heading) })
    const others = attributes.replace(/ id="[^"]*"/, '')
    return `<h2 id="${id}"${others}>${content}</h2>`
  })
  return { html: keepRanges(sayLanguages(keepIdsApart(prepared))), sections }
}

/** No id of a text can be that of an element of the page around it, whoever the text comes from. */
function keepIdsApart(html: string): string {
  return html.replaceAll(/(<[a-z][^>]*? id=")(?!bolum-)/gi, '$1bolum-')
}

/** `heading` is still HTML, so only the quotes around it could break the attribute. */
function wrapTable(table: string, heading: string): string {
  const label = heading ? `Tablo: ${heading.replaceAll('"', '&quot;')}` : 'Tablo'
  return `<div role="group" aria-label="${label}" tabindex="0">${table}</div>`
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Scripts that Turkish is not written in, each with the language that it stands for in a school's text. */
const SCRIPTS = [
  { letter: /[\u0600-\u06ff\u0750-\u077f]/, attributes: 'lang="ar" dir="rtl"' },
  { letter: /[\u0400-\u052f]/, attributes: 'lang="ru"' },
]
/** Chinese characters and kana, with the punctuation that is as wide as they are. */
const WIDE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/
const KANA = /[\u3040-\u30ff]/

const FOREIGN_OR_MARKUP = new RegExp(
  [
    // An element that says its language, with all that is in it, or else a tag.
    ...['<(\\w+)[^>]* lang="[^>]*>[^]*?</\\1>', '<[^>]*>'],
    ...[...SCRIPTS.map(({ letter }) => letter), WIDE].map(runOf),
  ].join('|'),
  'g',
)

/** Words with only blanks and commas between them are one run. U+0301 is the stress of Russian. */
function runOf({ source }: RegExp): string {
  return `${source}(?:(?:${source}|[\\u0301 ,…])*(?:${source}|\\u0301))?[?!]*`
}

/**
 * Runs of other scripts get their language: a Turkish voice cannot read them. This is not done once, when a text is
 * stored, because what is stored may hold neither `span` nor `dir`.
 */
function sayLanguages(html: string): string {
  // Japanese is hardly ever written without kana, so characters in a text that has none are Chinese.
  const wide = `lang="${KANA.test(html) ? 'ja' : 'zh'}"`
  return html.replace(FOREIGN_OR_MARKUP, (found) => {
    if (found.startsWith('<')) return found
    const script = SCRIPTS.find(({ letter }) => letter.test(found))
    return `<span ${script?.attributes ?? wide}>${found}</span>`
  })
}
