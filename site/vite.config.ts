import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { styles } from '../design/styles.ts'
import { inlineScripts } from './document/inline/plugin.ts'
import { smallSource } from './small-source.ts'

export default defineConfig(({ command }) => ({
  // Elements keep numbers and their words in one line.
  oxc: { jsx: { importSource: 'kept' } },
  resolve: { alias: { kept: join(import.meta.dirname, 'jsx') } },
  plugins: [styles(), lateStyles(), inlineScripts(), plainRouter(), onlyReact(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2023',
    // Older targets would duplicate every colour token.
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
  },
  // One file starts faster and uses less memory than hundreds of modules.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  environments: {
    ssr: { build: { rolldownOptions: { output: smallSource } } },
    // React and its router in one file compress 4 KB better than in six and stay cached over releases. Modules that most
    // pages share are one file as well. Carousels and map run before React.
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The manifest of every page names all files: shorter hashes save 0.3 KB.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:4][extname]',
            advancedChunks: {
              groups: [
                { name: 'carousels', test: /\/site\/ui\/carousel\/(?!use-)[\w-]+\.ts$/ },
                { name: 'late-map', test: /\/site\/contact\/late-map\.ts$/ },
                { name: 'react', test: /node_modules|preload-helper/ },
                { name: 'shared', test: isPlain, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
}))

/** Replaces the compiler’s longer `import(…)` wrapper: stylesheets come first, scripts need no links. */
function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: /preload-helper/ }, handler: () => LATE_STYLES },
  }
}

const LATE_STYLES = `
export async function __vitePreload(load, files = []) {
  await Promise.all(files.map((file) => {
    const href = '/' + file
    if (!href.endsWith('.css') || document.querySelector('link[href^="' + href + '"]')) return
    return new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }))
    })
  }))
  return load()
}`

/**
 * Turns the getters of the router that each page is rendered with into plain values: V8 keeps the functions of a getter, and
 * so all data of the page, until the next large collection (docs/decisions/panel-speed.md).
 */
function plainRouter(): Plugin {
  const start = 'function createStaticRouter('
  const getter = /get (\w+)\(\) (\{\}|\{[^;]*;\s*\})/g
  return {
    name: 'plain-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { code: start },
      handler(code) {
        const from = code.indexOf(start)
        const to = code.indexOf('\nfunction ', from)
        const router = code.slice(from, to)
        if (router.match(getter)?.length !== 6) {
          this.error('createStaticRouter of react-router has other getters than it had')
        }
        return code.slice(0, from) + router.replace(getter, '$1: (() => $2)()') + code.slice(to)
      },
    },
  }
}

const OF_REACT = /node_modules\/(?:react|react-dom|react-router|scheduler)\//

/**
 * Every page carries the packages of all. A helper that a route exports beside its loader stays in the browser's half, with
 * what its packages do when they are loaded: it belongs into a file of its own.
 */
function onlyReact(): Plugin {
  return {
    name: 'only-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const packages = chunks.flatMap(({ moduleIds }) => moduleIds).filter(isPackage)
      const foreign = packages.filter((id) => !OF_REACT.test(id))
      if (foreign.length > 0) this.error(`packages in the browser: ${foreign.join(', ')}`)
    },
  }
}

function isPackage(id: string): boolean {
  return id.includes('/node_modules/')
}

/** Shared by a few pages, but not by the sign-in and pages that load content late. */
const OF_SOME = /(?:search-form|hero-skeleton|turkish-date|inline-script)\.tsx$/

/** A public module without styles: otherwise every page would get the styles of all. */
function isPlain(id: string): boolean {
  return (
    /\/site\/(?!panel\/|groups\/).*\.tsx?$/.test(id) &&
    !OF_SOME.test(id) &&
    !/\.css'/.test(readFileSync(id, 'utf8'))
  )
}
