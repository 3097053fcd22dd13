import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')

/** Weakest first, so that the order of loading never decides which rule wins. */
const LAYERS: [layer: string, files: RegExp][] = [
  ['tokens', /^design\/(tokens|themes)\.css$/],
  ['base', /^design\/base\.css$/],
  ['ui', /^(design|(site|admin)\/(ui|form|prose))\//],
  ['frame', /^(site|admin)\/(layout|panel\/frame|frame)\//],
  ['area', /^(site|admin)\//],
]
const STEPS = new Map(
  [
    ...readFileSync(join(import.meta.dirname, 'scale.css'), 'utf8').matchAll(
      /(--[\w-]+): ([^;]+);/g,
    ),
  ].map(([, name = '', value = '']) => [name, value] as const),
)

function writeSteps(value: string): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (use, name) => STEPS.get(name) ?? use)
}

const UNLAYERED = /^design\/(fonts|print)\.css$/

/** By folder; undefined for sheets that name it themselves. */
export function layerOf(path: string): string | undefined {
  if (UNLAYERED.test(path)) return undefined
  return LAYERS.find(([, files]) => files.test(path))?.[0]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Two unique letters per module, stable when modules are added. */
const codes = new Map<string, string>()
for (const path of globSync('{site,admin,design}/**/*.module.css', {
  cwd: ROOT,
  exclude: ['**/node_modules'],
}).sort()) {
  let code = ''
  for (let attempt = 0; !code || [...codes.values()].includes(code); attempt++) {
    const [first = 0, second = 0] = createHash('sha256').update(`${path}${attempt}`).digest()
    code = `${LETTERS[first % 52]}${LETTERS[second % 52]}`
  }
  codes.set(path, code)
}

function shortName(path: string, name: string, css: string): string {
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))]
  const place = names.indexOf(name)
  return `${codes.get(path)}${place >= 52 ? LETTERS[Math.floor(place / 52)] : ''}${LETTERS[place % 52]}`
}

/**
 * Gives module classes short unique names, puts every sheet into its folder’s layer, and fails the build for selectors
 * without a class. Names are inlined into scripts.
 */
export function styles(): Plugin[] {
  return [
    {
      name: 'styles:names',
      enforce: 'pre',
      config: (_, { command }) => ({
        css: cssOptions(command === 'serve'),
        environments: {
          client: { build: { rolldownOptions: { optimization: { inlineConst: true } } } },
        },
      }),
      transform(code, id) {
        if (!/\.tsx?$/.test(id)) return
        // A namespace lets the bundler resolve single names.
        return code.replace(
          /^import (\w+) from ('[^']+\.module\.css(\?names)?')/gm,
          'import * as $1 from $2',
        )
      },
    },
    {
      name: 'styles:sheets',
      enforce: 'post',
      // Inlining its names would drop a module with its styles, which only `?names` should do.
      transform(code, id) {
        if (!id.endsWith('.module.css')) return
        return { code, map: { mappings: '' }, moduleSideEffects: 'no-treeshake' }
      },
    },
  ]
}

function pathOf(file: string): string {
  return relative(ROOT, file.replace(/\?.*/, ''))
}

function cssOptions(isServed: boolean): CSSOptions {
  return {
    modules: {
      generateScopedName(name, file, css) {
        const path = pathOf(file)
        return isServed ? `${basename(path, '.module.css')}_${name}` : shortName(path, name, css)
      },
    },
    postcss: { plugins: [intoLayer()] },
  }
}

type PostcssPlugin = Extract<
  NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number],
  { postcssPlugin: string }
>

function intoLayer(): PostcssPlugin {
  return {
    postcssPlugin: 'layers',
    OnceExit(sheet, { AtRule }) {
      const path = pathOf(sheet.source?.input.file ?? '')
      const layer = layerOf(path)
      if (!layer) return
      sheet.walkDecls((declaration) => {
        declaration.value = writeSteps(declaration.value)
      })
      sheet.walkRules((rule) => {
        if (!path.endsWith('.module.css') || isFrame(rule.parent)) return
        const foreign = rule.selectors.find((selector) => !/\.[A-Za-z]/.test(selector))
        if (foreign) throw rule.error(`${path}: “${foreign}” has no class of its own.`)
      })
      const rules = new AtRule({ name: 'layer', params: layer, source: sheet.source })
      rules.append(sheet.nodes)
      sheet.append(rules)
      // Any sheet may load first, so each declares the order.
      sheet.prepend(new AtRule({ name: 'layer', params: ORDER }))
    },
  }
}

const ORDER = [...LAYERS.map(([layer]) => layer), 'print'].join(', ')

function isFrame(parent: { type: string; name?: string } | undefined): boolean {
  return parent?.type === 'atrule' && parent.name === 'keyframes'
}
