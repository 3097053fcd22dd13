import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from './answer.ts'
import type { Settings } from './env.ts'
import { root } from './root.ts'
import { answerVisitor } from './site/answer-visitor.ts'
import type { ClosedSite } from './site/closed-site.ts'
import { type Site, type SiteBuild, toSite } from './site/load-site.ts'
import type { Render } from './site/render.ts'

/** By a computed path: the compiler must not be bundled into the server. */
function importVite(): Promise<typeof import('vite')> {
  return import(/* @vite-ignore */ import.meta.resolve('vite'))
}

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

interface DevStaffApp {
  answer: RequestHandler
  close(): Promise<void>
}

const HOT_RELOAD_PORT = 24_679

export async function openDevStaffApp(): Promise<DevStaffApp> {
  const { createServer } = await importVite()
  const vite = await createServer({
    root: join(root, 'admin'),
    server: { middlewareMode: true, hmr: { port: HOT_RELOAD_PORT } },
    appType: 'spa',
    logLevel: 'warn',
  })
  return {
    answer: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', resolve)
        vite.middlewares(request, response, reject)
      }),
    close: () => vite.close(),
  }
}
