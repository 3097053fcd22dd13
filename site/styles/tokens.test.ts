import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const root = css.slice(0, css.indexOf('[data-sky'))

/** Text on ground, as the stylesheets put them together. */
const PAIRS: [text: string, grounds: string[]][] = [
  [
    'ink',
    [
      'paper',
      'surface',
      'sun',
      'sun-soft',
      'coral',
      'coral-soft',
      'mint',
      'mint-soft',
      'brand-soft',
    ],
  ],
  ['ink-muted', ['paper', 'surface', 'sun-soft', 'mint-soft', 'brand-soft', 'coral-soft']],
  ['brand', ['paper', 'surface', 'brand-soft']],
  ['brand-ink', ['brand', 'brand-strong']],
  ['paper', ['ink', 'plum', 'brand']],
  ['sun', ['ink']],
  ['danger', ['surface', 'danger-soft', 'paper']],
  ['success', ['surface', 'success-soft']],
  ['teal', ['surface', 'teal-soft']],
  ['plum', ['surface', 'plum-soft']],
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

type Oklch = [lightness: number, chroma: number, hue: number]

function token(name: string): Oklch {
  return read(root, name)
}

function read(block: string, name: string): Oklch {
  const found = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block)
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return [Number(found[1]), Number(found[2]), Number(found[3])]
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of WCAG, by way of linear sRGB as https://bottosson.github.io/posts/oklab has it. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const inside = (value: number) => Math.min(Math.max(value, 0), 1)
  return 0.2126 * inside(red) + 0.7152 * inside(green) + 0.0722 * inside(blue)
}
