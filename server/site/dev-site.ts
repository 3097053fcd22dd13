import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { importVite } from '../import-vite.ts'
import { root } from '../root.ts'
import { answerVisitor } from './answer-visitor.ts'
import type { ClosedSite } from './closed-site.ts'
import { type SiteBuild, toSite } from './load-site.ts'
import type { Render } from './render.ts'
import type { Site } from './site.ts'

export async function openDevSite(
  settings: Settings,
  render: Render,
  closedSite: ClosedSite,
): Promise<Site> {
  const { createServer } = await importVite()
  const vite = await createServer({
    root: join(root, 'site'),
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'warn',
  })

  async function load() {
    return toSite((await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild)
  }

  function passCompiler(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
    })
  }

  return {
    pages: undefined,
    answerFromMemory: () => false,
    async answer(request, response, reference) {
      await closedSite.refresh()
      if (await closedSite.answer(request, response)) return
      await passCompiler(request, response)
      const { handle } = await load()
      await answerVisitor(request, response, reference, { render, handle, settings })
    },
    warm: async () => {},
    routeOf: () => undefined,
    close: () => vite.close(),
  }
}
