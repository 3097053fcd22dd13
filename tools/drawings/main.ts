// Draws every picture of the sample school: `node tools/drawings/main.ts`, or only some: `node tools/drawings/main.ts
// page-yds og-home`. Unchanged drawings are skipped.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictures } from './catalogue.ts'
import { benefitIcons, favicon, logo, tile } from './icons.ts'
import { publish } from './publish.ts'
import { renderCard, renderIcon, renderPicture } from './render.ts'
import { document } from './shapes.ts'
import { cards } from './social.ts'

type Entry = { width: number; height: number; widths: number[]; color?: string; hash: string }

const content = join(import.meta.dirname, '..', '..', 'content')
const out = join(content, 'pictures')
const indexFile = join(out, 'index.json')
// Raise this when the encoder's settings change: it makes every picture new.
const recipe = '1'

const wanted = process.argv.slice(2)
const index: Record<string, Entry> = existsSync(indexFile)
  ? JSON.parse(readFileSync(indexFile, 'utf8'))
  : {}

await mkdir(join(out, 'og'), { recursive: true })
await mkdir(join(out, 'icons'), { recursive: true })
await drawPictures()
await drawCards()
if (!wanted.length) await drawIcons()
await save()
await publish(out, join(import.meta.dirname, '../../site'))

async function drawPictures(): Promise<void> {
  for (const { key, scene, widths } of pictures()) {
    const svg = document(scene.width, scene.height, scene.draw())
    const hash = digest(svg + widths.join())
    const folder = join(out, key)
    if (skip(key, hash, join(folder, `${widths.at(-1)}.webp`))) continue
    const color = await renderPicture(svg, scene, widths, folder)
    const width = widths.at(-1) ?? scene.width
    index[key] = {
      width,
      height: Math.round((width * scene.height) / scene.width),
      widths,
      color,
      hash,
    }
    await save()
    console.log(key)
  }
}

async function drawCards(): Promise<void> {
  for (const card of cards(content)) {
    const key = `og-${card.key}`
    const svg = document(1200, 630, card.svg)
    const hash = digest(svg)
    const file = join(out, 'og', `${card.key}.jpg`)
    if (skip(key, hash, file)) continue
    await renderCard(svg, file)
    index[key] = { width: 1200, height: 630, widths: [1200], hash }
    console.log(key)
  }
}

async function drawIcons(): Promise<void> {
  const folder = join(out, 'icons')
  const svgs: [string, string][] = [
    ['benefits.svg', benefitIcons()],
    ['logo.svg', logo()],
    ['favicon.svg', favicon()],
  ]
  for (const [name, svg] of svgs) await writeFile(join(folder, name), `${svg}\n`)
  const rounded = document(512, 512, tile(512, 112, 0.7))
  // Maskable and Apple's icons are cut by the system: no corners of their own, the mark inside the safe circle.
  const full = document(512, 512, tile(512, 0, 0.58))
  await renderIcon(rounded, 192, join(folder, 'icon-192.png'))
  await renderIcon(rounded, 512, join(folder, 'icon-512.png'))
  await renderIcon(full, 512, join(folder, 'icon-maskable-512.png'))
  await renderIcon(full, 180, join(folder, 'apple-touch-icon.png'))
}

function skip(key: string, hash: string, file: string): boolean {
  if (wanted.length && !wanted.includes(key)) return true
  return index[key]?.hash === hash && existsSync(file)
}

function digest(source: string): string {
  return createHash('sha1')
    .update(recipe + source)
    .digest('hex')
    .slice(0, 16)
}

async function save(): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)))
  const lines = Object.entries(sorted).map(
    ([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`,
  )
  await writeFile(indexFile, `{\n${lines.join(',\n')}\n}\n`)
}
