type ListSign = { kind: 'bullet' } | { kind: 'number' | 'letter' | 'roman'; number: number }

const NUMBER = /^\(?(?:\d{1,3}\.)*(\d{1,4})[.):\-–]?$/
const LETTER = /^\(?([a-z])[.):]$/
const ROMAN = /^\(?([ivxl]+)[.):]$/
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 }

/** Reads a sign as Word writes it. @param previous the sign of the item before: it tells `i.` after `h.` from a Roman one */
export function readListSign(text: string, previous?: ListSign): ListSign {
  const sign = text.replace(/\s/g, '').toLowerCase()
  const number = NUMBER.exec(sign)?.[1]
  if (number) return { kind: 'number', number: Number(number) }
  const roman = ROMAN.exec(sign)?.[1]
  const letter = LETTER.exec(sign)?.[1]
  const isRoman = previous?.kind === 'roman' || letter === undefined || letter === 'i'
  if (roman && isRoman && previous?.kind !== 'letter') {
    return { kind: 'roman', number: readRoman(roman) }
  }
  if (letter) return { kind: 'letter', number: letter.charCodeAt(0) - 96 }
  return { kind: 'bullet' }
}

function readRoman(text: string): number {
  const values = [...text].map((letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  )
}

/** Word’s own style of a list paragraph; `data-style` is what its `style` was renamed to. */
const LEVEL = /mso-list:[^;"]*\blevel(\d+)/i
const SIGN = '[data-style*="mso-list:Ignore" i]'

interface OpenList {
  element: HTMLElement
  level: number
  sign: ListSign
}

/** Word’s list paragraphs become lists that count as they did. @returns what lists here cannot show, in words */
export function makeLists(body: HTMLElement): string[] {
  unpackWordOnline(body)
  const open: OpenList[] = []
  let hasLetters = false
  for (const paragraph of body.querySelectorAll<HTMLElement>(
    'p, h1, h2, h3, h4, h5, h6, ul, ol, table',
  )) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 0)
    if (level === 0 || paragraph.tagName.startsWith('H')) {
      if (level > 0) writeSignAsText(paragraph)
      if (!paragraph.closest('li')) open.length = 0
      continue
    }
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)?.level === level ? open.pop() : undefined
    const sign = readListSign(takeSign(paragraph), current?.sign)
    hasLetters ||= sign.kind === 'letter' || sign.kind === 'roman'
    const list = goesOn(current, sign) ? current.element : begin(paragraph, open.at(-1), sign)
    open.push({ element: list, level, sign })
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
  return hasLetters ? ['harfli numaralar (1, 2, 3 oldu)'] : []
}

function goesOn(current: OpenList | undefined, sign: ListSign): current is OpenList {
  if (current?.sign.kind !== sign.kind) return false
  return (
    sign.kind === 'bullet' ||
    current.sign.kind === 'bullet' ||
    sign.number === current.sign.number + 1
  )
}

function begin(paragraph: HTMLElement, parent: OpenList | undefined, sign: ListSign): HTMLElement {
  const list = document.createElement(sign.kind === 'bullet' ? 'ul' : 'ol')
  if (sign.kind !== 'bullet' && sign.number !== 1) list.setAttribute('start', String(sign.number))
  const item = parent?.element.lastElementChild
  if (item) item.append(list)
  else paragraph.before(list)
  return list
}

function takeSign(paragraph: HTMLElement): string {
  const signs = [...paragraph.querySelectorAll(SIGN)]
  const text = signs.map((sign) => sign.textContent ?? '').join('')
  for (const sign of signs) sign.remove()
  return text
}

function writeSignAsText(heading: HTMLElement): void {
  const sign = takeSign(heading).trim()
  if (sign) heading.prepend(`${sign} `)
}

/** Word Online puts each item into a list of its own: they become paragraphs as the desktop’s Word writes them. */
function unpackWordOnline(body: HTMLElement): void {
  for (const item of body.querySelectorAll('.ListContainerWrapper li')) {
    const list = item.parentElement
    const wrapper = item.closest('.ListContainerWrapper')
    if (!list || !wrapper) continue
    const paragraph = document.createElement('p')
    const level = item.getAttribute('data-aria-level') ?? '1'
    paragraph.setAttribute('data-style', `mso-list:online level${level}`)
    const sign = document.createElement('span')
    sign.setAttribute('data-style', 'mso-list:Ignore')
    const place = [...list.children].indexOf(item)
    const first = Number(list.getAttribute('start') ?? 1)
    sign.textContent = list.tagName === 'OL' ? `${first + place}.` : '·'
    const words = item.querySelector('p') ?? item
    paragraph.append(sign, ...words.childNodes)
    wrapper.before(paragraph)
  }
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) wrapper.remove()
}
