import { brotliCompressSync } from 'node:zlib'
import { withoutScripts } from '../tools/bench/without-scripts.ts'

interface PageWeight {
  html: number
  twin: number
  htmlBrotli: number
  scripts: number
  styles: number
  fonts: number
  source: string
}

interface Loaded {
  text: string
  bytes: number
}

export async function weighPage(address: string, path: string): Promise<PageWeight> {
  const page = await fetchBrotli(address + path, [200, 404])
  const source = page.text
  const modules = await collectModules(address, source)
  return {
    html: Buffer.byteLength(source),
    twin: Buffer.byteLength(withoutScripts(source)),
    htmlBrotli: page.bytes,
    scripts: [...modules.values()].reduce((total, { bytes }) => total + bytes, 0),
    styles: weighStyles(source),
    fonts: await weighFiles(address, source, /\/assets\/[\w.-]+\.woff2/g),
    source,
  }
}

export async function weighFile(url: string): Promise<number> {
  return (await fetchBrotli(url)).bytes
}

/** Modules by path. A bare `import(…)` is loaded only when needed and does not count. */
export async function collectModules(address: string, html: string): Promise<Map<string, Loaded>> {
  const modules = new Map<string, Loaded>()
  const scripts = html.match(/<script[\s\S]*?<\/script>/g)?.join('') ?? ''
  const open = [...new Set(scripts.match(/\/assets\/[\w.-]+\.js/g))]
  for (const path of open) {
    const { text, bytes } = await fetchBrotli(address + path)
    modules.set(path, { text, bytes })
    for (const [, name] of text.matchAll(
      /(?:from|import)\s*["'](?:\.\/|\/assets\/)([\w.-]+\.js)["']/g,
    )) {
      const imported = `/assets/${name}`
      if (!open.includes(imported)) open.push(imported)
    }
  }
  return modules
}

function weighStyles(html: string): number {
  const texts = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text)
  return brotliCompressSync(texts.join('')).length
}

async function weighFiles(address: string, html: string, pattern: RegExp): Promise<number> {
  const paths = [...new Set(html.match(pattern))]
  const sizes = await Promise.all(paths.map((path) => weighFile(address + path)))
  return sizes.reduce((total, bytes) => total + bytes, 0)
}

async function fetchBrotli(url: string, statuses = [200]): Promise<Loaded> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!statuses.includes(response.status)) throw new Error(`${url} answered ${response.status}`)
  return { text: await response.text(), bytes: Number(response.headers.get('content-length')) }
}
