import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layerOf } from './styles.ts'

const ROOT = join(import.meta.dirname, '..')
const APPS = ['site', 'admin']

/** Paths from the root. */
function find(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/.react-router'] }).sort()
}

/** A stylesheet without what is said about it and what is quoted in it. */
function read(path: string): string {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/'[^']*'/g, "''")
}

function classesOf(css: string): Set<string> {
  return new Set(css.match(/(?<=\.)[a-z_][\w-]*/gi))
}

const sheets = find(`{${APPS}}/**/*.css`)
const components = find(`{${APPS}}/**/*.tsx`).map((path) => {
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

  test.each(sheets)('%s has a class of its own in every selector', (path) => {
    // The frames of an animation have none.
    const rules = read(path).replaceAll(/@keyframes [\w-]+ \{(?:[^{}]*\{[^}]*\})*\s*\}/g, '')
    for (const [, selectors = ''] of rules.matchAll(/([^{};]+)\{/g)) {
      if (selectors.trim().startsWith('@')) continue
      for (const selector of selectors.split(/,(?![^(]*\))/)) expect(selector).toMatch(/\.[a-z]/i)
    }
  })

  test.each(sheets)('%s holds only classes that somebody uses', (path) => {
    const used = new Set(
      components.flatMap(({ code, modules }) =>
        [...modules]
          .filter(([, file]) => file === path)
          .flatMap(([name]) => code.match(new RegExp(`(?<=\\b${name}\\.)\\w+`, 'g')) ?? []),
      ),
    )
    expect([...classesOf(read(path))].filter((name) => !used.has(name))).toEqual([])
  })

  test.each([...sheets, ...find('design/*.css')])('%s knows colours as tokens', (path) => {
    if (/^design\/(tokens|themes)\.css$/.test(path)) return
    const raw = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\((?!from )[^)]*\)/gi
    expect(read(path).match(raw) ?? []).toEqual([])
  })
})

describe('a component', () => {
  test.each(components.filter(({ modules }) => modules.size > 0))(
    '$path uses classes that its stylesheets have',
    ({ code, modules }) => {
      for (const [name, file] of modules) {
        const classes = classesOf(read(file))
        const used = code.match(new RegExp(`(?<=\\b${name}\\.)\\w+`, 'g')) ?? []
        expect(
          used.filter((one) => !classes.has(one)),
          file,
        ).toEqual([])
        // Names are written into the script one by one.
        expect(code).not.toMatch(new RegExp(`\\b${name}\\b(?!\\.\\w| from)`))
      }
    },
  )

  test('writes out no class but those of design/', () => {
    const known = new Set(find('design/*.css').flatMap((path) => [...classesOf(read(path))]))
    for (const { path, code } of components) {
      const literal = [
        ...code.matchAll(/\b(?:className|class|button)="([^"]*)"/g),
        ...code.matchAll(/\b(?:className|button)=\{([^}]*\}?[^}]*)\}/g),
      ].flatMap(([, text = '']) => wordsOf(text))
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
  for (const path of find(`{${APPS}}/**/*.{ts,tsx}`)) {
    const code = readFileSync(join(ROOT, path), 'utf8')
    expect(code, path).not.toMatch(
      /(?:closest|matches|querySelector(?:All)?)\([^)]*['"` ,(]\.[a-z]/,
    )
  }
})

/** Words outside of `${…}`. */
function wordsOf(text: string): string[] {
  const quoted = /['`]/.test(text) ? (text.match(/(?<=['`])[^'`]*(?=['`])/g) ?? []) : [text]
  const plain = quoted.join(' ').replaceAll(/\$\{[^}]*\}/g, ' ')
  return plain.split(/\s+/).filter((word) => /^[a-z][\w-]*$/i.test(word))
}
