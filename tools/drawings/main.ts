// Renders the drawings in tools/drawings/pictures: `node tools/drawings/main.ts`, or only some: `node tools/drawings/main.ts
// page-yds`. Unchanged drawings are skipped. A new drawing first gets its widths in content/pictures/index.json.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderIcon, renderPicture } from './render.ts'

type Entry = { width: number; height: number; widths: number[]; color: string; hash: string }

const drawings = import.meta.dirname
const out = join(drawings, '../../content/pictures')
const indexFile = join(out, 'index.json')
const publicFolder = join(drawings, '../../site/public')
const STATES = ['not-found', 'error']
// Raise this when the encoder's settings change: it makes every picture new.
const recipe = '1'

const wanted = process.argv.slice(2)
const index: Record<string, Entry> = JSON.parse(readFileSync(indexFile, 'utf8'))

await renderPictures()
if (!wanted.length) await renderIcons()
for (const state of STATES) {
  await cp(join(out, state), join(publicFolder, 'pictures', state), { recursive: true })
}

async function renderPictures(): Promise<void> {
  for (const file of readdirSync(join(drawings, 'pictures'))) {
    const key = file.slice(0, -'.svg'.length)
    const widths = index[key]?.widths
    if (!widths) throw new Error(`${key} has no widths in ${indexFile}`)
    const svg = read(`pictures/${file}`)
    const hash = digest(svg + widths.join())
    const folder = join(out, key)
    if (skip(key, hash, join(folder, `${widths.at(-1)}.webp`))) continue
    const { width, height, color } = await renderPicture(svg, widths, folder)
    index[key] = { width, height, widths, color, hash }
    await save()
    console.log(key)
  }
}

async function renderIcons(): Promise<void> {
  const folder = join(publicFolder, 'icons')
  const rounded = read('icons/rounded.svg')
  // Maskable and Apple's icons are cut by the system: no corners of their own, the mark inside the safe circle.
  const full = read('icons/full.svg')
  await renderIcon(rounded, 192, join(folder, 'icon-192.png'))
  await renderIcon(rounded, 512, join(folder, 'icon-512.png'))
  await renderIcon(full, 512, join(folder, 'icon-maskable-512.png'))
  await renderIcon(full, 180, join(folder, 'apple-touch-icon.png'))
}

/** A drawing stands an element a line; what is served and hashed has no line breaks. */
function read(path: string): string {
  return readFileSync(join(drawings, path), 'utf8').replaceAll('\n', '')
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
