import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  brandTokens,
  checkColor,
  contrast,
  LEAST,
  type Oklch,
  TOKENS,
  toHex,
  toOklch,
} from './brand-colors.ts'

const css = ['tokens.css', 'themes.css'].map((file) =>
  readFileSync(new URL(`../../design/${file}`, import.meta.url), 'utf8'),
)
const HUES = Array.from({ length: 24 }, (_, index) => index * 15)
const COLORS = HUES.flatMap((hue) =>
  [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((lightness) =>
    [0, 0.08, 0.2].map((chroma) => toHex([lightness, chroma, hue])),
  ),
)

test('a colour comes back as it went', () => {
  for (const hex of ['#000000', '#ffffff', '#1d4ed8', '#808080', '#fbbf24']) {
    expect(toHex(toOklch(hex))).toBe(hex)
  }
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 3.998],
])('%s on %s has the contrast that WCAG gives it', (one, other, ratio) => {
  expect(contrast(toOklch(one), toOklch(other))).toBeCloseTo(ratio, 1)
})

test('the grounds are those of the stylesheets', () => {
  const said = (color: Oklch) => `oklch(${color.join(' ')})`
  const { light, dark } = TOKENS
  for (const name of ['paper', 'surface'] as const) {
    expect(css[1]).toContain(`--${name}: light-dark(${said(light[name])}, ${said(dark[name])})`)
  }
  expect(css[1]).toContain(`, ${said(dark['brand-ink'])})`)
  expect(css[1]).toContain(`--on-sun: ${said(TOKENS['on-sun'])}`)
  expect(css[0]).toContain(`--ink: ${said(TOKENS['on-sun'])}`)
})

describe.each(['brand', 'accent'] as const)('as %s', (role) => {
  test('a colour is refused with a proposal that holds, has its hue and is the nearest', () => {
    const refused = COLORS.filter((hex) => checkColor(role, hex).error)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThan(COLORS.length)
    for (const hex of refused) {
      const { proposal, ratio } = checkColor(role, hex)
      expect(ratio).toBeLessThan(LEAST)
      const check = checkColor(role, proposal ?? '')
      expect(check.error, `${hex} ${proposal}`).toBeNull()
      expect(check.ratio, `${hex} ${proposal}`).toBeLessThan(LEAST + 0.25)
      const [[, chroma, hue], [, , other]] = [toOklch(hex), toOklch(proposal ?? '')]
      const apart = Math.abs(hue - other)
      if (chroma > 0.05) expect(Math.min(apart, 360 - apart), `${hex} ${proposal}`).toBeLessThan(12)
    }
  })
})

test('a refusal says by how much, and what would hold', () => {
  expect(checkColor('brand', '#60a5fa').error).toMatch(
    /^Açık zeminler ile karşıtlığı 2,\d\d : 1; okunması için en az 4,50 : 1 gerekir, \d,\d\d eksik\. Tutan en yakın renk: #[0-9a-f]{6}$/,
  )
})

test('a colour that holds is read in both themes', () => {
  const held = COLORS.map((hex) => ({
    brandColor: checkColor('brand', hex).proposal ?? hex,
    accentColor: checkColor('accent', hex).proposal ?? hex,
  }))
  for (const colors of held) {
    const tokens = brandTokens(colors) ?? {}
    const of = (name: string, theme: 'light' | 'dark') => toOklch(tokens[name]?.[theme] ?? '')
    for (const theme of ['light', 'dark'] as const) {
      const { paper, surface } = TOKENS[theme]
      const ink = theme === 'dark' ? TOKENS.dark['brand-ink'] : surface
      const pairs: [Oklch, Oklch][] = [
        [of('brand', theme), paper],
        [of('brand', theme), surface],
        [of('brand', theme), ink],
        [of('brand-strong', theme), of('brand-soft', theme)],
        [of('brand-strong', theme), ink],
        [of('sun', theme), TOKENS['on-sun']],
        [of('sun-strong', theme), TOKENS['on-sun']],
      ]
      for (const [text, ground] of pairs) {
        const ratio = contrast(text, ground)
        expect(ratio, `${JSON.stringify(colors)} ${theme}`).toBeGreaterThanOrEqual(LEAST - 0.02)
      }
    }
  }
})

test('no choice, and what is no colour, changes nothing', () => {
  expect(brandTokens({ brandColor: null, accentColor: null })).toBeNull()
  expect(brandTokens({ brandColor: '#12', accentColor: 'red;}' })).toBeNull()
})
