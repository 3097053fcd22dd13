import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../../core/errors.ts'
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
  siteUrl: string
  /** The page for everybody, which is better than none. */
  instead?: () => ReadyAnswer | undefined
}

export async function answerVisitor(
  request: IncomingMessage,
  response: ServerResponse,
  { render, handle, siteUrl, instead }: Options,
): Promise<void> {
  const origin = publicOrigin(request, siteUrl)
  refuseStranger(request, origin)
  const asked = toRequest(request, origin, await readBody(request))
  const rendered = await render(handle, asked, toVisitor(request))
  const known = isFailure(rendered) ? instead?.() : undefined
  if (known) sendReady(known, request, response)
  else await sendRendered(rendered, request, response)
}

/** The router checks the Origin of forms of pages, but not of addresses without a page, such as the logout. */
function refuseStranger({ method, headers }: IncomingMessage, ownOrigin: string): void {
  const { origin } = headers
  if (method !== 'POST' || origin === undefined) return
  // An impossible host is refused later, when the request is read.
  if (URL.parse(origin)?.host === URL.parse(ownOrigin)?.host) return
  throw new AppError('bad-request', { message: 'Bu form başka bir siteden gönderilmiş.' })
}

export function sendRendered(
  rendered: Rendered,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return sendWhole(rendered, DEFAULTS, request, response, { compress: true })
}
