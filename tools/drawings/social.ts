import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { upperTurkish } from '../../domain/turkish.ts'
import { articleScenes, pageScenes, pageSkies, placeScenes } from './catalogue.ts'
import { mark } from './mark.ts'
import { c, type SkyName } from './palette.ts'
import { slides } from './scenes/slides.ts'
import { arch, inside, move, rect } from './shapes.ts'
import { schoolName, slogan } from './site.ts'
import type { Scene } from './stage.ts'
import { measure, text, wrap } from './type.ts'

export type Card = { key: string; svg: string }
type Subject = [key: string, heading: string, scene: Scene | undefined, sky: SkyName]

const W = 1200
const H = 630
const articleSkies: Record<string, SkyName> = {
  'seviye-tespiti-nasil-calisir': 'noon',
  '12-haftalik-yds-plani': 'noon',
  'hangi-is-icin-hangi-seviye': 'sea',
  'konusma-korkusunu-yenmek': 'dusk',
  'cocuklarla-evde-ingilizce': 'garden',
  'ielts-mi-toefl-mi': 'noon',
}

const LEGAL: [slug: string, sky: SkyName][] = [
  ['privacy-policy', 'night'],
  ['terms-of-use', 'sea'],
  ['cookies-and-permissions', 'dawn'],
]

export function cards(content: string): Card[] {
  const school = schoolName(content)
  const about = frontMatter(join(content, 'about.md'))
  const fixed: Subject[] = [
    ['home', slogan(content), slides['slide-1-mobile'], 'dawn'],
    ['about', about.title ?? 'Hakkımızda', placeScenes.about, 'night'],
    ['contact', 'İletişim', placeScenes.contact, 'garden'],
    ['faq', 'Sık sorulan sorular', articleScenes['article-konusma-korkusunu-yenmek'], 'dusk'],
    ['groups', 'Açık gruplar', pageScenes['egitim-programlari'], 'dawn'],
    ['articles', 'Yazılar', placeScenes.articles, 'noon'],
    ['test', 'Ücretsiz seviye tespit testi', placeScenes.test, 'noon'],
  ]
  const legal = LEGAL.map(
    ([slug, sky]): Subject => [
      slug,
      title(join(content, 'legal', `${slug}.md`), slug),
      placeScenes[slug],
      sky,
    ],
  )
  const pages = Object.entries(pageScenes).map(
    ([slug, scene]): Subject => [
      slug,
      title(join(content, 'pages', `${slug}.md`), slug),
      scene,
      pageSkies[slug] ?? 'dawn',
    ],
  )
  const articles = articleSlugs(content).map(
    (slug): Subject => [
      `article-${slug}`,
      title(join(content, 'articles', `${slug}.md`), slug),
      articleScenes[`article-${slug}`],
      articleSkies[slug] ?? 'dawn',
    ],
  )
  return [...fixed, ...legal, ...pages, ...articles].flatMap(([key, heading, scene, sky]) =>
    scene ? [{ key, svg: card(heading, school, scene, sky) }] : [],
  )
}

const schemes: Record<SkyName, [string, string][]> = {
  dawn: [
    [c.paper, c.ink],
    [c.peach, c.ink],
  ],
  noon: [
    [c.periwinkle, c.ink],
    [c.white, c.ink],
  ],
  dusk: [
    [c.plum, c.paper],
    [c.rose, c.plum],
    [c.berry, c.paper],
    [c.paper, c.plum],
  ],
  garden: [
    [c.leaf, c.white],
    [c.sun, c.ink],
    [c.paper, c.ink],
  ],
  sea: [
    [c.ink, c.sand],
    [c.sand, c.ink],
    [c.aqua, c.ink],
  ],
  night: [
    [c.navy, c.paper],
    [c.cobalt, c.white],
    [c.periwinkle, c.ink],
  ],
}

function scheme(sky: SkyName, picture: string): [string, string] {
  const bands = [
    ...picture.matchAll(/<rect x="(-?[\d.]+)"[^>]* width="([\d.]+)"[^>]* fill="(#\w+)"/g),
  ]
  const taken = new Set(
    bands.filter(([, x, w]) => Number(x) <= 0 && Number(w) >= 1200).map((m) => m[3]),
  )
  return schemes[sky].find(([fill]) => !taken.has(fill)) ?? schemes[sky][0] ?? [c.paper, c.ink]
}

function card(heading: string, school: string, scene: Scene, sky: SkyName): string {
  const picture = scene.draw()
  const [paper, onPaper] = scheme(sky, picture)
  const [x, r, top] = [926, 226, 56]
  const scale = Math.max((H - top) / scene.height, (2 * r) / scene.width)
  const focus = scene.focus ?? scene.width / 2
  const shift = Math.min(x - r, Math.max(x + r - scene.width * scale, x - focus * scale))
  const { rows, size } = setTitle(heading)
  const leading = size * 1.04
  const y = 286 - ((rows.length - 1) * leading) / 2 + size * 0.3
  const lines = rows.map((row, i) =>
    text(row, { x: 62, y: y + i * leading, size, tracking: -0.008 })(onPaper),
  )
  return (
    rect(0, 0, W, H)(paper) +
    inside(arch(x, H, r, H - top), move(picture, shift, top, scale)) +
    lines.join('') +
    move(mark(onPaper, c.coral), 62, 514, 0.68) +
    text(school, { x: 148, y: 563, size: 38 })(onPaper)
  )
}

function setTitle(heading: string): { rows: string[]; size: number } {
  const width = 600
  for (let size = 120; size > 44; size -= 4) {
    const rows = wrap(heading, size, width)
    const widest = Math.max(...rows.map((row) => measure(row, size, -0.008)))
    if (rows.length <= (size > 92 ? 2 : size > 72 ? 3 : 4) && widest <= width) return { rows, size }
  }
  return { rows: wrap(heading, 44, width), size: 44 }
}

function title(file: string, slug: string): string {
  return frontMatter(file).title ?? fromSlug(slug)
}

function fromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return upperTurkish(words.charAt(0)) + words.slice(1)
}

function articleSlugs(content: string): string[] {
  const folder = join(content, 'articles')
  const written = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.md'))
    : []
  const slugs = new Set([...written.map((name) => name.slice(0, -3)), ...Object.keys(articleSkies)])
  return [...slugs].sort()
}

function frontMatter(file: string): { title?: string } {
  if (!existsSync(file)) return {}
  const match = /^---\n([\s\S]*?)\n---/.exec(readFileSync(file, 'utf8'))
  return match?.[1] ? parse(match[1]) : {}
}
