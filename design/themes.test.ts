import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, type Oklch } from '../core/brand/brand-colors.ts'

type Theme = 'light' | 'dark'

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

const TOKENS = new Map(
  [
    ...`${read('tokens.css').split('[data-sky')[0]}${read('themes.css').split('[data-theme] [data-sky')[0]}`.matchAll(
      /(--[\w-]+): ([^;]+);/g,
    ),
  ].map(([, name = '', value = '']) => [name, value] as const),
)
const SKIES = new Map(
  [...read('themes.css').matchAll(/\[data-theme\] \[data-sky='(\w+)'\] \{([^}]+)\}/g)].map(
    ([, name = '', body = '']) => [name, /--air: ([^;]+);/.exec(body)?.[1] ?? ''] as const,
  ),
)

function toOklch(value: string, theme: Theme): Oklch {
  const [, light, dark] = /light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/.exec(value) ?? []
  const color = light && dark ? { light, dark }[theme] : value
  const [, l, c, h] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(color) ?? []
  if (!h) throw new Error(`no colour: ${value}`)
  return [Number(l), Number(c), Number(h)]
}

function contrastIn(theme: Theme, one: string, other: string): number {
  return contrast(toOklch(one, theme), toOklch(other, theme))
}

const token = (name: string) => TOKENS.get(`--${name}`) ?? ''

/** The colour of what a field asks for; it is text of its field like any other. */
const PLACEHOLDER =
  /::placeholder \{[^}]*\bcolor: var\(--([\w-]+)\)/.exec(read('base.css'))?.[1] ?? ''

const TEXT_ON_GROUND: [text: string, grounds: string[]][] = [
  ['ink', ['paper', 'surface', 'brand-soft', 'coral-soft', 'sun-soft', 'mint-soft', 'danger-soft']],
  ['ink-muted', ['paper', 'surface', 'brand-soft', 'coral-soft', 'line']],
  [PLACEHOLDER, ['paper', 'surface']],
  ['brand', ['paper', 'surface']],
  ['brand-strong', ['paper', 'surface', 'brand-soft']],
  ['brand-ink', ['brand', 'brand-strong']],
  ['danger', ['paper', 'surface', 'danger-soft']],
  ['success', ['surface', 'success-soft']],
  ['on-sun', ['sun', 'coral']],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(TEXT_ON_GROUND)('text in --%s has 4.5:1 on its grounds', (text, grounds) => {
    for (const ground of grounds) {
      expect(contrastIn(theme, token(text), token(ground)), ground).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(['line-strong', 'brand', 'star'])('a shape in --%s has 3:1', (shape) => {
    for (const ground of ['paper', 'surface']) {
      expect(contrastIn(theme, token(shape), token(ground)), ground).toBeGreaterThanOrEqual(3)
    }
  })

  test('cards stand apart from the ground', () => {
    const least = { light: 1.06, dark: 1.2 }[theme]
    expect(contrastIn(theme, token('paper'), token('surface'))).toBeGreaterThanOrEqual(least)
  })

  test.each([...SKIES])('text on the sky %s has 4.5:1', (_, air) => {
    expect(contrastIn(theme, token('ink'), air)).toBeGreaterThanOrEqual(4.5)
  })
})
