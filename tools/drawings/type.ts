import { readFileSync } from 'node:fs'
import { n, type Shape } from './shapes.ts'

type Glyph = { a: number; b: [number, number, number, number]; d: string }
type Glyphs = {
  display: Record<string, Glyph>
  kerning: Record<string, Record<string, number>>
  world: Record<string, Glyph>
}

const glyphs: Glyphs = JSON.parse(readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8'))

function find(letter: string): Glyph {
  const glyph = glyphs.display[letter] ?? glyphs.world[letter]
  if (!glyph)
    throw new Error(
      `glyphs.json has no outline for "${letter}"; see glyphs-licence.md for how to add one`,
    )
  return glyph
}

export type Place = {
  x: number
  base: number
  height: number
  anchor?: 'left' | 'centre' | 'right'
}
export type Letter = { shape: Shape; left: number; right: number; top: number; bottom: number }

export function letter(character: string, { x, base, height, anchor = 'centre' }: Place): Letter {
  const { b, d } = find(character)
  const scale = height / (b[3] - b[1])
  const width = (b[2] - b[0]) * scale
  const left = anchor === 'left' ? x : anchor === 'right' ? x - width : x - width / 2
  const tx = left - b[0] * scale
  const ty = base - b[3] * scale
  const shape: Shape = (fill) =>
    `<path transform="translate(${n(tx)} ${n(ty)}) scale(${scale.toFixed(5)})" d="${d}" fill="${fill}"/>`
  return { shape, left, right: left + width, top: base - height, bottom: base }
}

export function set(character: string, x: number, baseline: number, size: number): Letter {
  const { b } = find(character)
  const s = size / 1000
  return letter(character, { x, base: baseline + b[3] * s, height: (b[3] - b[1]) * s })
}

export function measure(text: string, size: number, tracking = 0): number {
  return walk(text, size, tracking).width
}

function walk(text: string, size: number, tracking: number) {
  const s = size / 1000
  let x = 0
  const pieces: { d: string; x: number }[] = []
  const letters = [...text]
  letters.forEach((character, i) => {
    const glyph = glyphs.display[character] ?? glyphs.display['?']
    if (!glyph) return
    if (glyph.d) pieces.push({ d: glyph.d, x })
    const next = letters[i + 1]
    const kern = next ? (glyphs.kerning[character]?.[next] ?? 0) : 0
    x += (glyph.a + kern) * s + (next ? tracking * size : 0)
  })
  return { pieces, width: x }
}

type Line = {
  x: number
  y: number
  size: number
  anchor?: 'left' | 'centre' | 'right'
  tracking?: number
}

export function text(
  content: string,
  { x, y, size, anchor = 'left', tracking = -0.01 }: Line,
): Shape {
  const { pieces, width } = walk(content, size, tracking)
  const start = anchor === 'left' ? x : anchor === 'right' ? x - width : x - width / 2
  const s = (size / 1000).toFixed(5)
  return (fill) =>
    pieces
      .map(
        (p) =>
          `<path transform="translate(${n(start + p.x)} ${n(y)}) scale(${s})" d="${p.d}" fill="${fill}"/>`,
      )
      .join('')
}

export function wrap(title: string, size: number, width: number, tracking = -0.008): string[] {
  const greedy = breakAt(title, size, width, tracking)
  let low = width / 2
  let high = width
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2
    if (breakAt(title, size, middle, tracking).length > greedy.length) low = middle
    else high = middle
  }
  return breakAt(title, size, high, tracking)
}

function breakAt(title: string, size: number, width: number, tracking: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(joined, size, tracking) <= width)
      lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
