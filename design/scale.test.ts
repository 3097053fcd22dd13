import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SHEETS = globSync('{site,admin,design}/**/*.css', {
  cwd: ROOT,
  exclude: ['**/node_modules'],
}).sort()
const TOKENS = ['tokens', 'scale'].map((name) => read(`design/${name}.css`)).join('\n')

const SIZES = named(/--(?:text|title)-\w+/g)
const RADII = named(/--radius-\w+/g).filter((name) => name !== '--radius-round')
const WEIGHTS = ['400', '500', '600', '700']
const STEPS = named(/--(?:space|gap)-\d+/g)
/** They grow with the window, from one step of the scale to another. */
const FLUID = ['--gutter', '--section', '--inset', '--block', '--aisle']
const DRAWN_CORNERS = ['--arc-s', '--arc-m', '--arc-l', '--radius-round', '--sun-size']
const DRAWN_LETTER = '--mark'
/** Room for something whose size is known: a bar, a picture, a sign inside a field. */
const LENGTHS = [
  '--bar',
  '--bar-reach',
  '--content',
  '--form',
  '--header',
  '--lines',
  '--names',
  '--overlap',
  '--picture',
  '--rise',
  '--skyline-size',
  '--step',
  '--target',
  '--top-reach',
  '--words',
]

interface Declaration {
  sheet: string
  property: string
  value: string
}

const declarations = SHEETS.flatMap((sheet) =>
  [
    ...withoutBlocks(read(sheet), /@media print|@page|@font-face/).matchAll(
      /(?<=[{;]\s*)(-{0,2}[a-z][\w-]*):\s*([^;{}]+);/g,
    ),
  ].map(([, property = '', value = '']): Declaration => {
    return { sheet, property, value: value.replace(/\s+/g, ' ') }
  }),
)

describe('the scale', () => {
  test('has nine sizes, four weights and five corners', () => {
    expect([SIZES.length, WEIGHTS.length, RADII.length]).toEqual([9, 4, 5])
  })

  test('of distances begins with hairs and ends with the air between sections', () => {
    const pixels = STEPS.map((step) => 16 * Number(tokenOf(step)?.replace('rem', '')))
    expect(pixels.toSorted((a, b) => a - b)).toEqual([
      2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80,
    ])
  })
})

describe('every stylesheet', () => {
  test('sets type in the nine sizes', () => {
    const found = declarations
      .filter(({ property }) => property === 'font-size' || property === 'font')
      .filter(({ value }) => !isSize(value))
    expect(found.map(show)).toEqual([])
  })

  test('has four weights', () => {
    const found = declarations
      .filter(({ property }) => property === 'font-weight' || property === 'font')
      .filter(({ value }) => value !== 'inherit' && !WEIGHTS.includes(value.split(' ')[0] ?? ''))
    expect(found.map(show)).toEqual([])
  })

  test('has five corners', () => {
    const known = [...RADII, ...DRAWN_CORNERS]
    const found = declarations
      .filter(({ property }) => /^border-(?:\w+-\w+-)?radius$/.test(property))
      .filter(({ value }) => left(value, known).replace(/\b50%/g, '').trim())
    expect(found.map(show)).toEqual([])
  })

  test('leaves the corners of what has the focus as they are', () => {
    const rules = SHEETS.flatMap(
      (sheet) => read(sheet).match(/[^{}]*:focus[^{}]*\{[^{}]*\}/g) ?? [],
    )
    expect(rules.filter((rule) => /border-[\w-]*radius/.test(rule))).toEqual([])
  })

  test('takes distances from the one scale', () => {
    const isDistance = /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[\w-]+)?)$/
    const distances = declarations.filter(({ property }) => isDistance.test(property))
    const known = [...STEPS, ...FLUID, ...LENGTHS]
    known.push(...ownDistances(distances, known))
    const found = distances.filter(({ value }) => left(value, known).trim())
    expect(found.map(show)).toEqual([])
  })
})

function ownDistances(distances: Declaration[], known: string[]): string[] {
  const names = new Set(distances.flatMap(({ value }) => value.match(/--[\w-]+/g) ?? []))
  return [...names].filter((name) => {
    const own = declarations.filter(({ property }) => property === name)
    return own.length > 0 && own.every(({ value }) => !left(value, known).trim())
  })
}

function isSize(value: string): boolean {
  if (value === 'inherit') return true
  const size = /var\((--[\w-]+)\)/.exec(value)?.[1] ?? ''
  return [...SIZES, DRAWN_LETTER].includes(size) && !/\d(?:rem|em|px|pt|vw)\b/.test(value)
}

function left(value: string, tokens: string[]): string {
  return value
    .replaceAll(/var\((--[\w-]+)(?=[,)])/g, (use, name) => (tokens.includes(name) ? '(' : use))
    .replaceAll(/\b(?:auto|inherit|env\(safe-area-inset-\w+\))/g, '')
    .replaceAll(/(?<![\w.])(?:-?[012]px|-?\d+(?:%|d?vh|cqi)?(?![\w.%]))/g, '')
    .replaceAll(/\b(?:calc|max|min)\b|[()*/+,\s]|-(?= )/g, ' ')
}

function show({ sheet, property, value }: Declaration): string {
  return `${sheet}: ${property}: ${value}`
}

function named(pattern: RegExp): string[] {
  return [...new Set(TOKENS.match(pattern))].filter((name) => tokenOf(name) !== undefined)
}

function tokenOf(name: string): string | undefined {
  return new RegExp(`${name}: ([^;]+);`).exec(TOKENS)?.[1]
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
}

function withoutBlocks(css: string, head: RegExp): string {
  const start = css.search(head)
  if (start < 0) return css
  let depth = 0
  let end = css.indexOf('{', start)
  do {
    if (css[end] === '{') depth += 1
    if (css[end] === '}') depth -= 1
    end += 1
  } while (depth > 0)
  return withoutBlocks(css.slice(0, start) + css.slice(end), head)
}
