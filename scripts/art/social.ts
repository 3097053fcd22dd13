import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { articleScenes, pageScenes, pageSkies, placeScenes } from './catalogue.ts'
import { mark } from './mark.ts'
import { c, type SkyName, skies } from './palette.ts'
import { inside, move, rect, type Shape } from './shapes.ts'
import type { Scene } from './stage.ts'
import { measure, text, wrap } from './type.ts'

export type Card = { key: string; svg: string }

const W = 1200
const H = 630
const articleSkies: Record<string, SkyName> = {
  'seviye-tespiti-nasil-calisir': 'dawn',
  '12-haftalik-yds-plani': 'noon',
  'hangi-is-icin-hangi-seviye': 'sea',
  'konusma-korkusunu-yenmek': 'dusk',
  'cocuklarla-evde-ingilizce': 'garden',
  'ielts-mi-toefl-mi': 'noon',
}

/** One card per address that people share: the page's own picture in an arched window, its title, the school. */
export function cards(content: string): Card[] {
  const school = schoolName(content)
  const about = frontMatter(join(content, 'about.md'))
  const fixed: [string, string, Scene | undefined, SkyName][] = [
    ['home', siteTitle(content), pageScenes['genel-ingilizce-kurslari'], 'dawn'],
    ['about', about.title ?? 'Hakkımızda', placeScenes.about, 'dawn'],
    ['contact', 'İletişim', placeScenes.contact, 'garden'],
    ['faq', 'Sık sorulan sorular', articleScenes['article-konusma-korkusunu-yenmek'], 'dusk'],
    ['test', 'Ücretsiz seviye tespit testi', placeScenes.test, 'noon'],
  ]
  const pages = Object.entries(pageScenes).map(([slug, scene]): [string, string, Scene, SkyName] => [
    slug, title(join(content, 'pages', `${slug}.md`), slug), scene, pageSkies[slug] ?? 'dawn',
  ])
  const articles = articleSlugs(content).map((slug): [string, string, Scene | undefined, SkyName] => [
    `article-${slug}`, title(join(content, 'articles', `${slug}.md`), slug), articleScenes[`article-${slug}`], articleSkies[slug] ?? 'dawn',
  ])
  return [...fixed, ...pages, ...articles].flatMap(([key, heading, scene, sky]) =>
    scene ? [{ key, svg: card(heading, school, scene, sky) }] : [])
}

function card(heading: string, school: string, scene: Scene, sky: SkyName): string {
  const { card: paper, onCard } = skies[sky]
  const [x, r, top] = [930, 222, 64]
  const arch: Shape = (fill) => `<path d="M${x - r} ${H}V${top + r}A${r} ${r} 0 0 1 ${x + r} ${top + r}V${H}Z" fill="${fill}"/>`
  const scale = (H - top) / scene.height
  const shift = Math.min(x - r, Math.max(x + r - scene.width * scale, x - (scene.focus ?? scene.width / 2) * scale))
  const lines = fit(heading)
  const y = 322 - ((lines.rows.length - 1) * lines.size * 1.04) / 2 + lines.size * 0.3
  return (
    rect(0, 0, W, H)(paper) +
    inside(arch, `<g transform="translate(${shift.toFixed(1)} ${top}) scale(${scale.toFixed(4)})">${scene.draw()}</g>`) +
    lines.rows.map((row, i) => text(row, { x: 64, y: y + i * lines.size * 1.04, size: lines.size, tracking: -0.02 })(onCard)).join('') +
    move(mark(onCard, c.coral), 64, 522, 0.62) +
    text(school, { x: 140, y: 566, size: 34 })(onCard)
  )
}

/** The largest size at which the title stands in at most four lines left of the window. */
function fit(heading: string): { rows: string[]; size: number } {
  for (let size = 92; size > 44; size -= 4) {
    const rows = wrap(heading, size, 590)
    if (rows.length <= (size > 76 ? 3 : 4) && widest(rows, size) <= 590) return { rows, size }
  }
  return { rows: wrap(heading, 44, 590), size: 44 }
}

function widest(rows: string[], size: number): number {
  return Math.max(...rows.map((row) => measure(row, size, -0.02)))
}

function title(file: string, slug: string): string {
  return frontMatter(file).title ?? fromSlug(slug)
}

function fromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toLocaleUpperCase('tr') + words.slice(1)
}

function articleSlugs(content: string): string[] {
  const folder = join(content, 'articles')
  const written = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  const slugs = new Set([...written.map((name) => name.slice(0, -3)), ...Object.keys(articleSkies)])
  return [...slugs].sort()
}

function frontMatter(file: string): { title?: string } {
  if (!existsSync(file)) return {}
  const match = /^---\n([\s\S]*?)\n---/.exec(readFileSync(file, 'utf8'))
  return match?.[1] ? parse(match[1]) : {}
}

type Site = { config?: { name?: string; title?: string } }

function site(content: string): Site {
  const file = join(content, 'site.yaml')
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
}

export function schoolName(content: string): string {
  return site(content).config?.name ?? 'Ufuk Dil Akademisi'
}

function siteTitle(content: string): string {
  return site(content).config?.title ?? schoolName(content)
}
