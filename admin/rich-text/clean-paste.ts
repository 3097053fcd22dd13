import { OWN_PICTURE } from '../../core/rich-text/allowed.ts'
import { isAllowedLink } from './extensions.ts'
import { makeLists } from './paste-lists.ts'

const STYLE = 'data-style'
const NOISE = 'style, script, meta, title, xml, colgroup, o\\:p'
/** Word and Docs also copy what their reader did not see: tracked deletions, comments and hidden text. */
const UNSEEN = [
  'del',
  '.msoDel',
  '.msocomanchor',
  '.MsoCommentReference',
  `[${STYLE}*="mso-element:comment-list" i]`,
  `[${STYLE}*="mso-hide:all" i]`,
].join(', ')
const EMBEDDED = 'iframe, video, audio, object, embed'
const HIDDEN = /(?:^|[;\s])display:\s*none/i
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'
const RAISED_STYLE = /vertical-align:\s*super/i
const LOWERED_STYLE = /vertical-align:\s*sub/i

interface Paste {
  html: string
  lost: string[]
}

/** Repairs HTML from Word, Docs or Excel, such as Word’s list items; the editor’s schema drops what remains. */
export function cleanPaste(html: string): Paste {
  const { body } = new DOMParser().parseFromString(hideStyles(html), 'text/html')
  for (const element of body.querySelectorAll(`${NOISE}, ${UNSEEN}`)) element.remove()
  for (const element of body.querySelectorAll(`[${STYLE}]`)) {
    if (HIDDEN.test(element.getAttribute(STYLE) ?? '')) element.remove()
  }
  removeComments(body)
  const lost = new Set([
    ...makeLists(body),
    ...dropPictures(body),
    ...repairLinks(body),
    ...nameLostMarks(body),
  ])
  writeSigns(body)
  nameMarks(body)
  renameHeadings(body)
  breakLines(body)
  markHeadRows(body)
  return { html: body.innerHTML, lost: [...lost] }
}

/**
 * The content security policy reports every parsed `style`, so it is parsed under another name. Line separators become
 * breaks.
 */
function hideStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`)
    .replace(/[\u2028\u2029]/g, '<br>')
}

function removeComments(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** Only pictures of the media library can stand in a text, and nothing embedded. */
function dropPictures(body: HTMLElement): string[] {
  const names: string[] = []
  for (const picture of body.querySelectorAll(`img, svg, ${EMBEDDED}`)) {
    if (OWN_PICTURE.test(picture.getAttribute('src') ?? '')) continue
    const name = (picture.getAttribute('alt') ?? picture.getAttribute('title'))?.trim()
    const kind = picture.matches(EMBEDDED) ? 'gömülü içerik' : 'resim'
    names.push(name ? `${kind} “${name}”` : kind)
    const line = picture.closest('p')
    picture.remove()
    if (line && !line.textContent?.trim()) line.remove()
  }
  const unnamed = names.filter((name) => name === 'resim').length
  const named = names.filter((name) => name !== 'resim')
  return unnamed > 0 ? [...named, `${unnamed} resim`] : named
}

/** An address without https gets it; a link that cannot be repaired leaves its words. */
function repairLinks(body: HTMLElement): string[] {
  const lost: string[] = []
  for (const link of body.querySelectorAll('a[href]')) {
    const written = link.getAttribute('href') ?? ''
    const href = repairAddress(written)
    if (href !== undefined) {
      link.setAttribute('href', href)
      continue
    }
    // Marks of footnotes, headings and comments point into the other document.
    if (!written.startsWith('#')) lost.push(`bağlantı “${link.textContent?.trim()}” (${written})`)
    link.replaceWith(...link.childNodes)
  }
  return lost
}

function repairAddress(written: string): string | undefined {
  const href = written
    .trim()
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
    .replace(/^http:/, 'https:')
    .replace(/^(?=www\.)/i, 'https://')
    .replaceAll(' ', '%20')
  const target = leaveGoogle(href)
  return isAllowedLink(target) && !target.startsWith('#') ? target : undefined
}

/** Docs leads each published link through a page of Google. */
function leaveGoogle(href: string): string {
  if (!href.startsWith('https://www.google.com/url?') || !URL.canParse(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}

function nameLostMarks(body: HTMLElement): string[] {
  const marks = {
    [`s, strike, [${STYLE}*="line-through"]`]: 'üstü çizili yazı (düz yazı oldu)',
    [`ol[type="a" i], ol[type="i" i], :is(ol, li)[${STYLE}*="lower-"], :is(ol, li)[${STYLE}*="upper-"]`]:
      'harfli numaralar (1, 2, 3 oldu)',
  }
  return Object.entries(marks).flatMap(([found, name]) => (body.querySelector(found) ? [name] : []))
}

function writeSigns(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`sup, sub, span[${STYLE}]`)) {
    const style = element.getAttribute(STYLE) ?? ''
    const isRaised = element.tagName === 'SUP' || RAISED_STYLE.test(style)
    if (!isRaised && element.tagName !== 'SUB' && !LOWERED_STYLE.test(style)) continue
    const digits = isRaised ? RAISED : LOWERED
    const text = element.textContent ?? ''
    if (/^\d+$/.test(text))
      element.replaceWith(text.replace(/\d/g, (digit) => digits[Number(digit)] ?? ''))
  }
  for (const box of body.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ')
  }
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    const line = item.querySelector('p') ?? item
    line.prepend(item.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ')
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    text.textContent = (text.textContent ?? '').replace(INVISIBLE, '')
  }
}

function nameMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    const style = element.getAttribute(STYLE) ?? ''
    element.removeAttribute(STYLE)
    if (element.tagName === 'B' && /font-weight:\s*(?:normal|400)/i.test(style)) {
      element.replaceWith(...element.childNodes)
    } else if (element.tagName === 'SPAN') {
      if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapWords(element, 'strong')
      if (/font-style:\s*italic/i.test(style)) wrapWords(element, 'em')
    }
  }
}

function wrapWords(element: HTMLElement, name: 'strong' | 'em'): void {
  const mark = document.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** The page title is its own field: headings in a text begin one level below. In an item or a cell they are bold. */
function renameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.closest('li, td, th')) {
      const paragraph = document.createElement('p')
      paragraph.append(...heading.childNodes)
      wrapWords(paragraph, 'strong')
      heading.replaceWith(paragraph)
    } else if (!/H[23]/.test(heading.tagName)) {
      const renamed = document.createElement(heading.tagName === 'H1' ? 'h2' : 'h3')
      renamed.append(...heading.childNodes)
      heading.replaceWith(renamed)
    }
  }
}

function breakLines(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const paragraph = document.createElement('p')
    for (const [index, line] of (block.textContent ?? '').trimEnd().split('\n').entries()) {
      if (index > 0) paragraph.append(document.createElement('br'))
      paragraph.append(line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length)))
    }
    block.replaceWith(paragraph)
  }
  for (const first of body.querySelectorAll(':scope > br')) {
    const second = first.nextSibling
    if (second?.nodeName !== 'BR') continue
    const paragraph = document.createElement('p')
    let before = first.previousSibling
    while (before && !(before instanceof HTMLParagraphElement)) {
      paragraph.prepend(before)
      before = first.previousSibling
    }
    first.replaceWith(paragraph)
    second.remove()
  }
}

function markHeadRows(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const [first] = table.rows
    if (table.rows.length < 2 || !first || table.querySelector('th')) continue
    for (const cell of [...first.cells]) {
      const head = document.createElement('th')
      head.append(...cell.childNodes)
      for (const name of ['colspan', 'rowspan']) {
        const span = cell.getAttribute(name)
        if (span) head.setAttribute(name, span)
      }
      cell.replaceWith(head)
    }
  }
}
