import { brotliCompressSync } from 'node:zlib'
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'
import { fetchRaw } from '../servers/fetch-raw.ts'
import type { Kur } from '../servers/kur.ts'
import { withoutScripts } from '../without-scripts.ts'

const PAGES = [
  '/',
  '/page/yds',
  '/contact',
  '/faq',
  '/article',
  '/terms-of-use',
  '/test/ingilizce',
  '/auth/login',
]

/** Bytes of pages and of the scripts that they load, and the HTML beside its twin without scripts. */
export async function measure({ kur }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of PAGES) rows.push(await weigh(kur, path))
  return rows
}

async function weigh(kur: Kur, path: string): Promise<Row> {
  const { body } = await fetchRaw(kur.port, path)
  const html = body.toString()
  const twin = withoutScripts(html)
  const scripts = await weighFiles(kur, findScripts(html))
  const styles = await weighFiles(kur, findStyles(html))
  const { length } = brotliCompressSync(body)
  return {
    what: `HTML of ${path}, raw`,
    value: body.length / 1024,
    unit: 'KB',
    baseline: { what: 'its twin without scripts', value: Buffer.byteLength(twin) / 1024 },
    detail: `HTML ${toKilobytes(length)}, scripts ${toKilobytes(scripts)}, CSS ${toKilobytes(styles)} (br)`,
    bound: path === '/' ? { of: 'ratio', atMost: 1.2 } : undefined,
  }
}

/** Addresses of all modules that the page’s own scripts import, however late. */
function findScripts(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
}

function findStyles(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.css/g))]
}

async function weighFiles(kur: Kur, paths: string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) {
    const { body } = await fetchRaw(kur.port, path, { 'Accept-Encoding': 'br' })
    bytes += body.length
  }
  return bytes
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
