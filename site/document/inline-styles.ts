import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the compiler puts what browsers load: this module ends up in the file build/site/server/index.js. */
const CLIENT = join(import.meta.dirname, '..', 'client')
/** The router ends the address of what is also loaded on demand with a “#”. */
const STYLESHEET = /<link rel="stylesheet" href="([^"#]+)(#?)"\/>/g
/** Styles of single components, which React puts before everything else in the head. */
const OWN_STYLE = /<style data-precedence="own"[^>]*>[\s\S]*?<\/style>/g

/** For `checkDocument`. */
export const STYLES = { STYLESHEET, OWN_STYLE, END_OF_HEAD: /<\/head>/ }

const texts = new Map<string, string>()

/**
 * Puts the styles of a page into it, so that it is painted with the first answer. The links stay, but disabled:
 * hydration looks for them by their address, and navigation asks them what is there already. A component’s own styles
 * come after the general ones, here and when React adds some later, which is why these carry a precedence.
 * @param keepLinks false on a page without script, where nobody looks for them
 * @param read the text of a stylesheet by its address
 */
export function inlineStyles(html: string, keepLinks: boolean, read = readStyles): string {
  const links = [...html.matchAll(STYLESHEET)]
  const own = [...html.matchAll(OWN_STYLE)].map(([element]) => element)
  const general = links.map(([, href = '']) => read(href)).join('')
  const styles = `<style data-precedence="page">${general}</style>${own.join('')}`
  const inert = keepLinks ? '<link rel="stylesheet" href="$1$2" disabled=""/>' : ''
  return html
    .replaceAll(OWN_STYLE, '')
    .replaceAll(STYLESHEET, inert)
    .replace('</head>', () => `${styles}</head>`)
}

function readStyles(href: string): string {
  const known = texts.get(href)
  if (known !== undefined) return known
  const text = readFileSync(join(CLIENT, href), 'utf8').trimEnd()
  texts.set(href, text)
  return text
}
