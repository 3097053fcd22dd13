import { keepTogether } from '../jsx/keep-together.ts'

const ROW = /<tr\b[^>]*>((?:\s*<td\b[^>]*>[\s\S]*?<\/td>)+)\s*<\/tr>/g
const CELL = /<td\b[^>]*>([\s\S]*?)<\/td>/g
const NUMBER = /^%?(\d+(?:,\d+)?)$/

/** A table whose cells after the first are all numbers is a comparison: each number also stands as a bar. */
function drawBars(table: string): string {
  const rows = [...table.matchAll(ROW)].map(([, cells = '']) => numbersIn(cells))
  const numbers = rows.flat()
  const most = Math.max(...numbers)
  if (rows.length < 3 || numbers.some(Number.isNaN) || !(most > 0)) return table
  return table.replace(ROW, (row) => drawRow(row, most))
}

function numbersIn(cells: string): number[] {
  const [, ...values] = [...cells.matchAll(CELL)].map(([, text = '']) => toNumber(text))
  return values.length > 0 ? values : [Number.NaN]
}

function toNumber(text: string): number {
  return Number(NUMBER.exec(text.trim())?.[1]?.replace(',', '.') ?? Number.NaN)
}

function drawRow(row: string, most: number): string {
  return row.replace(CELL, (cell, text: string) => {
    const share = Math.round((100 * toNumber(text)) / most)
    return Number.isNaN(share)
      ? cell
      : cell.replace('<td', `<td data-bar style="--share: ${share}"`)
  })
}

export interface Section {
  id: string
  title: string
}

interface Prose {
  html: string
  sections: Section[]
}

const HEADING_OR_TABLE = /<h([2-4])([^>]*)>([\s\S]*?)<\/h\1>|<table[\s\S]*?<\/table>/g

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
  return { html: keepTogether(markLanguages(keepIdsApart(prepared))), sections }
}

function keepIdsApart(html: string): string {
  return html.replaceAll(/(<[a-z][^>]*? id=")(?!bolum-)/gi, '$1bolum-')
}

function wrapTable(table: string, heading: string): string {
  const label = heading ? `Tablo: ${heading.replaceAll('"', '&quot;')}` : 'Tablo'
  return `<div role="group" aria-label="${label}" tabindex="0">${drawBars(table)}</div>`
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
}

const SCRIPTS = [
  { letter: /[\u0600-\u06ff\u0750-\u077f]/, attributes: 'lang="ar" dir="rtl"' },
  { letter: /[\u0400-\u052f]/, attributes: 'lang="ru"' },
]
const WIDE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/
const LETTERS = [...SCRIPTS.map(({ letter }) => letter), WIDE]
const FOREIGN = new RegExp(LETTERS.map(({ source }) => source).join('|'))
const KANA = /[\u3040-\u30ff]/

const FOREIGN_OR_MARKUP = new RegExp(
  [
    // Skips elements that have a language, and all other tags.

    '<(\\w+)[^>]* lang="[^>]*>[^]*?</\\1>',
    '<[^>]*>',
    ...LETTERS.map(runOf),
  ].join('|'),
  'g',
)

function runOf({ source }: RegExp): string {
  return `${source}(?:(?:${source}|[\\u0301 ,…])*(?:${source}|\\u0301))?[?!]*`
}

/** Marks foreign scripts for screen readers. Not done when storing: stored HTML may not have `span` or `dir`. */
function markLanguages(html: string): string {
  if (!FOREIGN.test(html)) return html
  const wide = `lang="${KANA.test(html) ? 'ja' : 'zh'}"`
  return html.replace(FOREIGN_OR_MARKUP, (found) => {
    if (found.startsWith('<')) return found
    const script = SCRIPTS.find(({ letter }) => letter.test(found))
    return `<span ${script?.attributes ?? wide}>${found}</span>`
  })
}
