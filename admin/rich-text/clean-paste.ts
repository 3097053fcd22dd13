const LEVEL = /mso-list:[^;"]*\blevel(\d+)/i
const ORDERED = /^\s*(?:\d{1,3}|[a-z]|[ivx]+)[.)]/i
/** Holds an element’s `style` while it is read. */
const STYLE = 'data-style'
/** Elements whose content is not text. */
const NOISE = 'style, script, meta, link, title, xml, colgroup, o\\:p'

/** Repairs HTML from Word, Docs or Excel, such as Word’s list items; the editor’s schema drops what remains. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(hideStyles(html), 'text/html')
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  removeComments(body)
  makeLists(body)
  nameMarks(body)
  renameHeadings(body)
  markHeadRows(body)
  return body.innerHTML
}

/** The content security policy reports every parsed `style`, so it is read under another name. */
function hideStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`)
}

/** Docs writes bold and italics as styles. */
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

function removeComments(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** Word’s list paragraphs become one list for each run. */
function makeLists(body: HTMLElement): void {
  const open: { list: HTMLElement; level: number }[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, ul, ol, table')]) {
    const level = Number(LEVEL.exec(paragraph.getAttribute(STYLE) ?? '')?.[1] ?? 0)
    if (level === 0) {
      if (!paragraph.closest('li')) open.length = 0
      continue
    }
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const sign = takeSign(paragraph)
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = document.createElement(ORDERED.test(sign) ? 'ol' : 'ul')
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

/** Removes the bullet or number, which Word writes as text. @returns it */
function takeSign(paragraph: HTMLElement): string {
  const signs = [...paragraph.querySelectorAll(`[${STYLE}*="mso-list:Ignore" i]`)]
  const text = signs.map((sign) => sign.textContent ?? '').join('')
  for (const sign of signs) sign.remove()
  return text
}

/** The page title is its own field: headings in a text begin one level below. */
function renameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) {
    const renamed = document.createElement(heading.tagName === 'H1' ? 'h2' : 'h3')
    renamed.append(...heading.childNodes)
    heading.replaceWith(renamed)
  }
}

/** A table needs a row of headings: the first one by default. */
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
