import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, type Oklch } from '../core/brand/brand-colors.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const root = css.slice(0, css.indexOf('[data-sky'))

const PAIRS: [text: string, grounds: string[]][] = [
  [
    'ink',
    ['paper', 'surface', 'sun', 'sun-soft', 'coral', 'coral-soft', 'mint-soft', 'brand-soft'],
  ],
  ['ink-muted', ['paper', 'surface', 'sun-soft', 'mint-soft', 'brand-soft', 'coral-soft']],
  ['brand', ['paper', 'surface', 'brand-soft']],
  ['brand-ink', ['brand', 'brand-strong']],
  ['paper', ['ink', 'plum', 'brand']],
  ['sun', ['ink']],
  ['danger', ['surface', 'danger-soft', 'paper']],
  ['success', ['surface', 'success-soft']],
  ['plum', ['surface']],
]

test.each(PAIRS.flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground }))))(
  '--$text on --$ground meets 4.5 to 1',
  ({ text, ground }) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5)
  },
)

test('the edge of a field stands out from its ground by 3 to 1', () => {
  for (const ground of ['paper', 'surface']) {
    expect(contrast(token('line-strong'), token(ground))).toBeGreaterThanOrEqual(3)
  }
})

test.each(['dawn', 'noon', 'dusk', 'garden', 'sea', 'night'])(
  'text on the air of %s meets 4.5 to 1',
  (sky) => {
    const block = css.split(`[data-sky='${sky}']`)[1] ?? ''
    const text = /--on-air: var\(--([\w-]+)\)/.exec(block)?.[1] ?? ''
    expect(contrast(token(text), read(block, 'air'))).toBeGreaterThanOrEqual(4.5)
  },
)

function token(name: string): Oklch {
  return read(root, name)
}

function read(block: string, name: string): Oklch {
  const found = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block)
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return [Number(found[1]), Number(found[2]), Number(found[3])]
}
