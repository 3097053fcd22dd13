export interface Element {
  tag: string
  /** Values as they stand in HTML, escaped. */
  attributes: Record<string, string>
  children: Node[]
}

export type Node = string | Element

const TOKEN = /<\/([a-z0-9]+)>|<([a-z0-9]+)([^>]*)>|[^<]+/g
const ATTRIBUTE = /([a-z]+)="([^"]*)"/g
const VOID = new Set(['br', 'img'])

/** Reads only the sanitiser’s output: well-formed, no `<` or `>` in a value. */
export function readTree(html: string): Node[] {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [text, closed, opened, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (closed) {
      if (open.length > 1) open.pop()
    } else if (opened) {
      const found = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [name, value])
      const element = { tag: opened, attributes: Object.fromEntries(found), children: [] }
      parent.children.push(element)
      if (!VOID.has(opened)) open.push(element)
    } else {
      parent.children.push(text)
    }
  }
  return root.children
}

export function isElement(node: Node): node is Element {
  return typeof node !== 'string'
}

export function startTag(tag: string, attributes: Record<string, string | undefined> = {}): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${value}"`,
  )
  return `<${tag}${written.join('')}>`
}

export function wrap(
  tag: string,
  content: string,
  attributes?: Record<string, string | undefined>,
) {
  return `${startTag(tag, attributes)}${content}</${tag}>`
}
