import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The client build, relative to this module’s output build/site/server/index.js. */
const CLIENT = join(import.meta.dirname, '..', 'client')
/** The router ends addresses of stylesheets that are also loaded on demand with a “#”. */
const STYLESHEET = /<link rel="stylesheet" href="([^"#]+)(#?)"\/>/g
/** Component styles, which React puts first in the head. */
const OWN_STYLE = /<style data-precedence="own"[^>]*>[\s\S]*?<\/style>/g

export const STYLES = { STYLESHEET, OWN_STYLE, END_OF_HEAD: /<\/head>/ }

const texts = new Map<string, string>()

/**
 * Inlines a page’s styles for the first paint. The links stay, disabled: hydration and navigation look for them.
 * Component styles come after the general ones, here as in later React updates, which is why they have a precedence.
 * @param keepLinks false on a page without script
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
