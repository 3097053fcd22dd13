import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import { PREVIEW_PARAMETER } from '../../contract/preview.ts'
import { showPreviewed } from '../../core/editing/get-entry.ts'
import type { Db } from '../../db/client.ts'
import { inUndoneTransaction } from '../../db/undone-transaction.ts'
import type { Answer } from '../answer.ts'
import type { Trust } from '../http/trust.ts'
import { sendRendered } from './answer-visitor.ts'
import type { SiteHandler } from './load-site.ts'
import type { Render } from './render.ts'
import { toVisitor } from './visitor.ts'

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
}: Dependencies): Answer {
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
