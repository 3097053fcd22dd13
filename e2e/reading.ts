import type { APIRequestContext, APIResponse } from '@playwright/test'
import { plainText } from '../core/plain-text.ts'
import { decode } from './head.ts'

/** A page as the server sends it: what it says without a browser. */
export interface Reading {
  status: number
  html: string
  /** The part of the page between menus and footer, as HTML. */
  main: string
  text: string
}

/** Marks within a text that nobody reads: borders of pieces, and elements that keep a number beside its word. */
const MARKS = /<!-- -->|<\/?no-break>/g

type Options = Parameters<APIRequestContext['fetch']>[1]

export async function read(
  request: APIRequestContext,
  path: string,
  options: Options = {},
): Promise<Reading> {
  return toReading(await request.fetch(path, options))
}

export async function toReading(answer: APIResponse): Promise<Reading> {
  const html = (await answer.text()).replaceAll(MARKS, '')
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  return { status: answer.status(), html, main, text: textOf(main) }
}

export function textOf(html: string): string {
  return decode(plainText(html.replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>/g, '')))
}

/** The links of a part of a page: address and name. */
export function linksOf(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(
    ([, attributes = '', inner = '']) => {
      const attribute = (name: string) =>
        decode(RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
      return { href: attribute('href'), text: textOf(inner) || attribute('aria-label') }
    },
  )
}

/** The element with the attributes, to its own end. */
export function partOf(html: string, tag: string, attributes: RegExp): string {
  const open = new RegExp(`<${tag}\\b[^>]*${attributes.source}[^>]*>`).exec(html)
  if (!open) return ''
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
  tags.lastIndex = open.index
  for (let depth = 0; ; ) {
    const found = tags.exec(html)
    if (!found) return ''
    depth += found[1] ? -1 : 1
    if (depth === 0) return html.slice(open.index, found.index)
  }
}

/** The fields of a form as they stand in the page. */
export function fieldsOf(form: string): Record<string, string> {
  return Object.fromEntries(
    [...form.matchAll(/<(?:input|textarea)\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const name = /\sname="([^"]*)"/.exec(attributes)?.[1]
      const isLeftOut = /\stype="(?:radio|checkbox)"/.test(attributes)
      return name && !isLeftOut
        ? [[name, decode(/\svalue="([^"]*)"/.exec(attributes)?.[1] ?? '')]]
        : []
    }),
  )
}
