import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { PREVIEW_PARAMETER } from '../../contract/preview.ts'
import { showPreviewed } from '../../core/editing/entry.ts'
import { AppError } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { inUndoneTransaction } from '../../db/transactions.ts'
import type { RequestHandler } from '../answer.ts'
import type { Settings } from '../env.ts'
import { publicOrigin, type Trust } from '../http/proxy.ts'
import { type ReadyAnswer, sendReady } from '../http/ready-answer.ts'
import { readBody, toRequest } from '../http/request.ts'
import { type Fields, sendWhole } from '../http/response.ts'
import { isFailure, type Rendered } from '../page-cache/page.ts'
import { toVisitor } from './call-api.ts'
import type { SiteHandler } from './load-site.ts'
import type { Render } from './render.ts'

const DEFAULTS: Fields = [['Cache-Control', 'private, no-store']]

interface Options {
  render: Render
  handle: SiteHandler
  settings: Pick<Settings, 'siteUrl' | 'trust'>
  instead?: () => ReadyAnswer | undefined
}

export async function answerVisitor(
  request: IncomingMessage,
  response: ServerResponse,
  reference: string,
  { render, handle, settings: { siteUrl, trust }, instead }: Options,
): Promise<void> {
  const origin = publicOrigin(request, siteUrl, trust)
  refuseStranger(request, origin)
  const asked = toRequest(request, origin, await readBody(request))
  const rendered = await render(handle, asked, toVisitor(request, reference, trust))
  const known = isFailure(rendered) ? instead?.() : undefined
  if (known) sendReady(known, request, response)
  else sendRendered(rendered, request, response)
}

/** The router checks Origin, except for addresses without a page, such as the logout, and never Sec-Fetch-Site. */
function refuseStranger({ method, headers }: IncomingMessage, ownOrigin: string): void {
  if (method !== 'POST') return
  const { origin, 'sec-fetch-site': site } = headers
  const isOwn = origin === undefined || URL.parse(origin)?.host === URL.parse(ownOrigin)?.host
  if (isOwn && site !== 'cross-site') return
  throw new AppError('foreign-page', { message: 'Bu form başka bir siteden gönderilmiş.' })
}

export function sendRendered(
  rendered: Rendered,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  sendWhole(rendered, DEFAULTS, request, response, { compress: true })
}

interface Dependencies {
  pool: pg.Pool
  renderIn: (db: Db) => Render
  handle: SiteHandler
  siteUrl: string
  trust: Trust
}

export function previewOf({ method, url = '/' }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !url.includes(`${PREVIEW_PARAMETER}=`)) return undefined
  return new URLSearchParams(url.slice(url.indexOf('?'))).get(PREVIEW_PARAMETER) ?? undefined
}

/** Publishes a draft, renders the page and rolls back; nothing is kept, found or announced. */
export function createAnswerPreview({
  pool,
  renderIn,
  handle,
  siteUrl,
  trust,
}: Dependencies): RequestHandler {
  return async (request, response, reference) => {
    const rendered = await inUndoneTransaction(pool, async (db) => {
      await showPreviewed(db, previewOf(request) ?? '')
      const asked = new Request(siteUrl + (request.url ?? '/'))
      return renderIn(db)(handle, asked, toVisitor(request, reference, trust))
    })
    rendered.headers.set('Cache-Control', 'private, no-store')
    rendered.headers.set('X-Robots-Tag', 'noindex, nofollow')
    rendered.headers.set('Referrer-Policy', 'no-referrer')
    sendRendered(rendered, request, response)
  }
}
