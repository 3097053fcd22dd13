import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the compiler puts what browsers load: this module ends up in the file build/site/server/index.js. */
const CLIENT = join(import.meta.dirname, '..', 'client')
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** Texts by address; an address carries a hash of its text. */
const texts = new Map<string, string>()

/**
 * Puts the styles of a page into it, so that it is painted with the answer that brings it.
 *
 * The links stay, because hydration looks for them by their address and navigation asks them what is there already;
 * `disabled` keeps the browser from fetching them. A page that is reached inside the site links its own as ever, and
 * these links come after what stands here.
 */
export function inlineStyles(html: string): string {
  const links = [...html.matchAll(STYLESHEET)]
  const [first] = links
  if (!first) return html
  const style = `<style>${links.map(([, href = '']) => readStyles(href)).join('')}</style>`
  const inert = html.replaceAll(STYLESHEET, '<link rel="stylesheet" href="$1" disabled=""/>')
  return inert.slice(0, first.index) + style + inert.slice(first.index)
}

function readStyles(href: string): string {
  const known = texts.get(href)
  if (known !== undefined) return known
  const text = readFileSync(join(CLIENT, href), 'utf8').trimEnd()
  texts.set(href, text)
  return text
}
