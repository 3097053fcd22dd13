import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconOf } from '../../contract/picture.ts'
import type { SiteConfig } from '../../contract/public/content.ts'

// Every change of the HTML after the framework has rendered it: React and the router offer no other way to delay hydration
// and inline styles. The build fails if a pattern is missing (`checkDocument`).

/** The client build, relative to this module’s output build/site/server/index.js. */
const CLIENT = join(import.meta.dirname, '..', 'client')

const MODULE_SCRIPT = /<script( nonce="[^"]+")? type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)"\/>/g
const SCROLL_SCRIPT = /<script(?: nonce="[^"]+")?>(\(\(storageKey[\s\S]*?)<\/script>/
const DATA_SCRIPT = /<script(?: nonce="[^"]+")?>(window\.__reactRouterContext[\s\S]*?)<\/script>/g
/** The router ends addresses of stylesheets that are also loaded on demand with a “#”. */
const STYLESHEET = /<link rel="stylesheet" href="([^"#]+)(#?)"\/>/g
const OWN_STYLE = /<style data-precedence="own"[^>]*>[\s\S]*?<\/style>/g
const END_OF_HEAD = '</head>'

const PATTERNS: Record<string, RegExp> = {
  MODULE_SCRIPT,
  MODULE_PRELOAD,
  SCROLL_SCRIPT,
  DATA_SCRIPT,
  STYLESHEET,
  OWN_STYLE,
  END_OF_HEAD: /<\/head>/,
}

export function checkDocument(html: string): string[] {
  return Object.entries(PATTERNS)
    .filter(([, pattern]) => html.search(pattern) < 0)
    .map(([name]) => name)
}

interface Options {
  waits: boolean
  loader: string
  read?: (href: string) => string
}

export function finishDocument(
  html: string,
  { waits, loader, read = readStyles }: Options,
): string {
  const end = html.indexOf(END_OF_HEAD)
  const head = html.slice(0, end)
  const rest = html.slice(end)
  const delayed = delayHydration(head, rest, loader, waits)
  if (!delayed) return inlineStyles(head, false, read) + rest
  return inlineStyles(delayed.head, true, read) + delayed.rest
}

const FORM = '#basvuru,[commandfor=basvuru]'

function delayHydration(head: string, rest: string, loader: string, waits: boolean) {
  // The scripts stand last, so the long page before them is not searched.
  const start = rest.lastIndexOf('<script', rest.indexOf('((storageKey'))
  const body = rest.slice(0, start)
  const scripts = rest.slice(start)
  const [element, nonce = '', code] = MODULE_SCRIPT.exec(scripts) ?? []
  if (!(element && code)) return undefined
  const [, scroll = ''] = SCROLL_SCRIPT.exec(scripts) ?? []
  const data = [...scripts.matchAll(DATA_SCRIPT)].map(([, found = '']) => found)
  const kept = [`if(!history.state?.key)${scroll};`, ...data, code].join('\n')
  const modules = [...head.matchAll(MODULE_PRELOAD)].map(([, file = '']) => file).join(' ')
  const when = waits ? ` data-waits="${FORM}"` : ''
  const text = `<script${nonce} type="text/plain" id="kur-boot" data-modules="${modules}"${when}>${kept}</script>`
  // Emptied elements stay, since hydration expects them.
  const without = scripts
    .replaceAll(DATA_SCRIPT, '<script></script>')
    .replace(SCROLL_SCRIPT, '<script></script>')
    .replace(
      element,
      () => `${text}<script${nonce}>if(history.state?.key)${scroll};${loader}</script>`,
    )
  return { head: head.replaceAll(MODULE_PRELOAD, ''), rest: body + without }
}

/**
 * The links stay, disabled: hydration and navigation look for them. Component styles follow the general ones, as in later
 * React updates; hence their precedence.
 */
function inlineStyles(head: string, keepLinks: boolean, read: (href: string) => string): string {
  const links = [...head.matchAll(STYLESHEET)]
  const own = [...head.matchAll(OWN_STYLE)].map(([element]) => element)
  const general = links.map(([, href = '']) => read(href)).join('')
  const styles = `<style data-precedence="page">${general}</style>${own.join('')}`
  const inert = keepLinks ? '<link rel="stylesheet" href="$1$2" disabled=""/>' : ''
  return head.replaceAll(OWN_STYLE, '').replaceAll(STYLESHEET, inert) + styles
}

const texts = new Map<string, string>()

function readStyles(href: string): string {
  const known = texts.get(href)
  if (known !== undefined) return known
  const text = readFileSync(join(CLIENT, href), 'utf8').trimEnd()
  texts.set(href, text)
  return text
}

/** The backend is not trusted: only names and colours get into the page. */
const NAME = /^[a-z-]{1,20}$/
const HEX = /^#[0-9a-f]{6}$/

export function putOwnColors(html: string, colors: SiteConfig['colors'] = {}): string {
  const tokens = Object.entries(colors).filter(
    ([name, { light, dark }]) => NAME.test(name) && HEX.test(light) && HEX.test(dark),
  )
  if (tokens.length === 0) return html
  const plain = tokens.map(([name, { light }]) => `--${name}:${light}`).join(';')
  const themed = tokens.map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
  const themes = `:root:is([data-theme],:has([data-theme])){${themed.join(';')}}`
  const style = `<style data-precedence="page">:root{${plain}}${themes}</style>`
  return html.replace('</head>', () => `${style}</head>`)
}

/** The backend is not trusted: only the address of a picture gets into the page. */
const PICTURE = /^\/media\/[a-z0-9][a-z0-9._-]*$/
const DRAWN = /<link rel="icon" href="data:[^"]*" type="image\/svg\+xml"\/>/
const FILES = /href="\/icons\/(icon-192|apple-touch-icon)\.png"/g

/** Puts icons that are made from the school's logo in the place of ours. Server only: browsers keep the head. */
export function putOwnIcons(html: string, logo: SiteConfig['logo']): string {
  if (!(logo && PICTURE.test(logo.src))) return html
  return html.replace(DRAWN, '').replace(FILES, (_, name) => `href="${iconOf(logo, name)}"`)
}

/** Removes the mark from all but scripts, where it is the first attribute: React adds it to links and styles too. */
export function keepOnScripts(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`
  const [first = '', ...others] = html.split(mark)
  const parts = [first]
  for (const part of others) {
    const before = parts.pop() ?? ''
    const start = before.lastIndexOf('<')
    const tag = before.slice(start)
    const isScript = tag.startsWith('<script')
    parts.push(
      isScript ? before.slice(0, start) + tag.replace('<script', `<script${mark}`) : before,
    )
    parts.push(part)
  }
  return parts.join('')
}
