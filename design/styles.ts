import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')

/** In rising strength: which of two rules wins never depends on which came first. */
const LAYERS: [layer: string, files: RegExp][] = [
  ['tokens', /^design\/(tokens|themes)\.css$/],
  ['base', /^design\/base\.css$/],
  ['ui', /^(design|(site|admin)\/(ui|form|prose))\//],
  ['frame', /^(site|admin)\/(layout|panel\/frame|frame)\//],
  ['area', /^(site|admin)\//],
]
/** The steps of `scale.css`, by name. */
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

/** The layer that a stylesheet belongs to by where it stands, or undefined for those that say it themselves. */
export function layerOf(path: string): string | undefined {
  if (UNLAYERED.test(path)) return undefined
  return LAYERS.find(([, files]) => files.test(path))?.[0]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Two letters for each module, which the others do not have; they stay when others come. */
const codes = new Map<string, string>()
for (const path of globSync('{site,admin}/**/*.module.css', {
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

/** The letters of the sheet and one more, or two, for the place of the name in it. */
function shortName(path: string, name: string, css: string): string {
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))]
  const place = names.indexOf(name)
  return `${codes.get(path)}${place >= 52 ? LETTERS[Math.floor(place / 52)] : ''}${LETTERS[place % 52]}`
}

/**
 * Stylesheets that cannot reach each other: classes of `*.module.css` have names of their own, every sheet lies in the
 * layer of its folder, and a selector without a class of its own fails the build. A script that uses a class has its
 * name written into it, so that no table of names is sent.
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
        // A namespace is what a bundler resolves name by name.
        return code.replace(
          /^import (\w+) from ('[^']+\.module\.css(\?names)?')/gm,
          'import * as $1 from $2',
        )
      },
    },
    {
      name: 'styles:sheets',
      enforce: 'post',
      // With all its names written elsewhere a module would be left out, and its styles with it. With `?names` it should.
      transform(code, id) {
        if (!id.endsWith('.module.css')) return
        return { code, map: { mappings: '' }, moduleSideEffects: 'no-treeshake' }
      },
    },
  ]
}

/** From the root, without the query that says how it is imported. */
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
      // Nobody knows which sheet will be the first of a page.
      sheet.prepend(new AtRule({ name: 'layer', params: ORDER }))
    },
  }
}

const ORDER = [...LAYERS.map(([layer]) => layer), 'print'].join(', ')

/** Whether rules in here are the frames of an animation. */
function isFrame(parent: { type: string; name?: string } | undefined): boolean {
  return parent?.type === 'atrule' && parent.name === 'keyframes'
}
