import type { Page, Request } from '@playwright/test'
import { wake } from '../visitor.ts'

export interface Load {
  path: string
  type: string
  /** Body as it went over the wire: Chromium asks localhost for Brotli. */
  bytes: number
}

export function noteLoads(page: Page): () => Promise<Load[]> {
  const loads: Promise<Load>[] = []
  const note = (request: Request) => loads.push(toLoad(request))
  page.on('requestfinished', note)
  return () => {
    page.off('requestfinished', note)
    return Promise.all(loads)
  }
}

export async function loadsOf(page: Page, path: string): Promise<Load[]> {
  const loads = noteLoads(page)
  await page.goto(path)
  await waitUntilQuiet(page)
  await wake(page)
  await waitUntilQuiet(page)
  return loads()
}

/**
 * Until nothing has been loaded for half a second, by the browser’s own list: on a busy machine the test runner can miss
 * the end of a request, and its `networkidle` then never comes.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    const count = () => performance.getEntriesByType('resource').length
    for (let before = -1, now = count(); before !== now; now = count()) {
      before = now
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })
}

async function toLoad(request: Request): Promise<Load> {
  const { responseBodySize } = await request.sizes()
  const path = new URL(request.url()).pathname
  return { path, type: request.resourceType(), bytes: responseBodySize }
}

export function weigh(loads: Load[], type: string): number {
  return (
    loads.filter((load) => load.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  )
}
