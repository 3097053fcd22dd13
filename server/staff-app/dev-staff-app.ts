import { join } from 'node:path'
import type { Answer } from '../answer.ts'
import { importVite } from '../import-vite.ts'
import { root } from '../root.ts'

interface DevStaffApp {
  answer: Answer
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
