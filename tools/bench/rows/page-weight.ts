import { weighPage } from '../../../test/page-weight.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'

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

export async function measure({ kur }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of PAGES) rows.push(await weigh(`http://127.0.0.1:${kur.port}`, path))
  return rows
}

async function weigh(address: string, path: string): Promise<Row> {
  const { html, twin, htmlBrotli, scripts, styles, fonts } = await weighPage(address, path)
  const files = `scripts ${toKilobytes(scripts)}, CSS ${toKilobytes(styles)}, fonts ${toKilobytes(fonts)}`
  return {
    what: `HTML of ${path}, raw`,
    value: html / 1024,
    unit: 'KB',
    baseline: { what: 'its twin without scripts', value: twin / 1024 },
    detail: `HTML ${toKilobytes(htmlBrotli)}, ${files} (br)`,
    bound: path === '/' ? { of: 'ratio', atMost: 1.2 } : undefined,
  }
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
