import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { styles } from '../design/styles.ts'

export default defineConfig(({ command }) => ({
  plugins: [styles(), lateStyles(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that write colours as we do: without it every token would stand in the page twice.
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
  },
  // One file with everything in it starts faster and takes less memory than hundreds of modules.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  // React and its router in one file compress 4 KB better than in six, and stay cached over releases of the site. What
  // most pages share comes in one file as well, not in twenty. The carousels run before React does.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            advancedChunks: {
              groups: [
                { name: 'carousels', test: /\/site\/ui\/carousel\/(?!use-)[\w-]+\.ts$/ },
                { name: 'react', test: /node_modules|preload-helper/ },
                { name: 'shared', test: isPlain, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  // The contract lives beside the site; in development the server has to be allowed to read it.
  server: { fs: { allow: ['..'] } },
}))

/**
 * In place of the compiler's own function around `import(…)`, which is three times as long: the stylesheets of what is
 * loaded late come before it. Its scripts need no links, since the module names them itself.
 */
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

/** Shared by several, but not needed by the placement test, the sign-in and pages whose content is fetched late. */
const OF_SOME = /(?:search-form|hero-skeleton)\.tsx$/

/** A module of the public site that brings no styles: a file with all of those would bring every page all their styles. */
function isPlain(id: string): boolean {
  return (
    /\/site\/(?!panel\/|groups\/).*\.tsx?$/.test(id) &&
    !OF_SOME.test(id) &&
    !/\.css'/.test(readFileSync(id, 'utf8'))
  )
}
