import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layerOf } from './styles.ts'

const ROOT = join(import.meta.dirname, '..')

function find(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/.react-router'] }).sort()
}

function read(path: string): string {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/'[^']*'/g, "''")
}

function classesOf(css: string): Set<string> {
  return new Set(css.match(/(?<=\.)[a-z_][\w-]*/gi))
}

const sheets = [...find('site/**/*.css'), ...find('design/**/*.module.css')]
const components = find('{site,design}/**/*.tsx').map((path) => {
  const code = readFileSync(join(ROOT, path), 'utf8')
  const modules = new Map(
    [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)(?:\?names)?'/gm)].map(
      ([, name = '', file = '']) =>
        [name, relative(ROOT, join(ROOT, dirname(path), file))] as const,
    ),
  )
  return { path, code, modules }
})

describe('a stylesheet', () => {
  test.each(sheets)('%s is a module', (path) => {
    expect(path).toMatch(/\.module\.css$/)
    expect(read(path)).not.toMatch(/:global|@import|composes:/)
  })

  test.each(sheets)('%s holds only classes that somebody uses', (path) => {
    const used = new Set(
      components.flatMap(({ code, modules }) =>
        [...modules].filter(([, file]) => file === path).flatMap(([name]) => namesIn(code, name)),
      ),
    )
    expect([...classesOf(read(path))].filter((name) => !used.has(name))).toEqual([])
  })

  test.each([...sheets, 'design/button.css', 'design/shapes.css'])(
    '%s knows colours as tokens',
    (path) => {
      const raw = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\((?!from )[^)]*\)/gi
      expect(read(path).match(raw) ?? []).toEqual([])
    },
  )

  test.each(sheets)('%s takes durations from the scale', (path) => {
    const declarations = read(path).match(/^\s*transition[\w-]*:[^;]*;/gm) ?? []
    expect(declarations.filter((one) => /\dms\b/.test(one))).toEqual([])
  })
})

describe('a component', () => {
  test.each(components.filter(({ modules }) => modules.size > 0))(
    '$path uses classes that its stylesheets have',
    ({ code, modules }) => {
      for (const [name, file] of modules) {
        const classes = classesOf(read(file))
        const used = namesIn(code, name)
        expect(
          used.filter((one) => !classes.has(one)),
          file,
        ).toEqual([])
        // Only single names may be used, not the object.
        expect(code).not.toMatch(new RegExp(`(?<![-/])\\b${name}\\b(?!\\.\\w| from)`))
      }
    },
  )

  test('writes out no class but those of design/', () => {
    const known = new Set(find('design/*.css').flatMap((path) => [...classesOf(read(path))]))
    for (const { path, code } of components) {
      const plain = code.matchAll(/\b(?:className|class|button)="([^"]*)"/g)
      const computed = code.matchAll(/\b(?:className|button)=\{((?:[^{}]|\$\{[^}]*\})*)\}/g)
      const quoted = [...computed].flatMap(([, text = '']) => text.match(/(['`]).*?\1/g) ?? [])
      const literal = wordsOf([...[...plain].map(([, text]) => text), ...quoted].join(' '))
      expect(
        literal.filter((name) => !known.has(name)),
        path,
      ).toEqual([])
    }
  })

  test('has classes of no two modules of one layer on one element', () => {
    for (const { path, code, modules } of components) {
      for (const [, text = ''] of code.matchAll(/className=\{`([^`]*)`\}/g)) {
        const used = [...text.matchAll(/\$\{(\w+)\./g)].map(([, name = '']) => modules.get(name))
        const layers = [...new Set(used)].map((file) => layerOf(file ?? ''))
        expect(new Set(layers).size, `${path}: ${text}`).toBe(layers.length)
      }
    }
  })

  test('takes a class from outside only in the lower layers', () => {
    const takers = components.filter(({ code }) => /\bclassName\??: string/.test(code))
    expect(takers.map(({ path }) => path).filter((path) => layerOf(path) !== 'ui')).toEqual([])
  })
})

test('no script looks for a class', () => {
  for (const path of find('site/**/*.{ts,tsx}')) {
    const code = readFileSync(join(ROOT, path), 'utf8')
    expect(code, path).not.toMatch(
      /(?:closest|matches|querySelector(?:All)?)\([^)]*['"` ,(]\.[a-z]/,
    )
  }
})

function wordsOf(text: string): string[] {
  return text.replaceAll(/\$\{[^}]*\}/g, ' ').match(/[a-z][\w-]*/gi) ?? []
}

function namesIn(code: string, name: string): string[] {
  return (
    code
      .match(new RegExp(`(?<![-/])\\b${name}\\.(\\w+)`, 'g'))
      ?.map((use) => use.slice(name.length + 1)) ?? []
  )
}
