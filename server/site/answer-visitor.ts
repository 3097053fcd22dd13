import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../../core/errors.ts'
import type { Settings } from '../env.ts'
import type { Fields } from '../http/head.ts'
import { publicOrigin } from '../http/proxy.ts'
import { readBody } from '../http/read-body.ts'
import { type ReadyAnswer, sendReady } from '../http/ready-answer.ts'
import { sendWhole } from '../http/send-response.ts'
import { toRequest } from '../http/to-request.ts'
import { isFailure, type Rendered } from '../page-cache/rendered.ts'
import type { SiteHandler } from './load-site.ts'
import type { Render } from './render.ts'
import { toVisitor } from './visitor.ts'

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
