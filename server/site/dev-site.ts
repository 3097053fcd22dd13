import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connect, ViteDevServer } from 'vite'
import { root } from '../root.ts'
import { type LoadedSite, type SiteBuild, toSite } from './load-site.ts'

/** The site as `npm run dev` serves it: compiled as it is asked for, replaced in the browser as it is edited. */
export interface DevSite {
  /** Answers what belongs to the compiler and hands on the rest. */
  middleware: Connect.Server
  load(): Promise<LoadedSite>
  close(): Promise<void>
}

export async function startDevSite(): Promise<DevSite> {
  const folder = join(root, 'site')
  const { createServer } = await importVite()
  const vite: ViteDevServer = await createServer({
    root: folder,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  return {
    middleware: vite.middlewares,
    async load() {
      return toSite((await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild)
    },
    close: () => vite.close(),
  }
}

/** By a computed path: the compiler must not become a part of the compiled server. */
function importVite(): Promise<typeof import('vite')> {
  const require = createRequire(join(root, 'package.json'))
  return import(/* @vite-ignore */ pathToFileURL(require.resolve('vite')).href)
}
