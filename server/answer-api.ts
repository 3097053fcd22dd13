import type { Hono } from 'hono'
import { CLIENT_HEADER } from '../api/client-address.ts'
import type { Answer } from './answer.ts'
import type { Fields } from './http/head.ts'
import { clientAddress, publicOrigin } from './http/proxy.ts'
import { readBody } from './http/read-body.ts'
import { contentPolicy } from './http/security.ts'
import { sendWhole } from './http/send-response.ts'
import { toRequest } from './http/to-request.ts'

/** Answers calls of the API that come over the network. */
export function createAnswerApi(api: Hono, siteUrl: string, security: Fields): Answer {
  const defaults: Fields = [
    ...security,
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', contentPolicy('', Buffer.alloc(0), undefined)],
  ]

  return async (request, response) => {
    const body = await readBody(request)
    const call = toRequest(request, publicOrigin(request, siteUrl), body)
    // A site that calls for its visitors says where they sit, and is believed for its bearer.
    if (!call.headers.has(CLIENT_HEADER)) call.headers.set(CLIENT_HEADER, clientAddress(request))
    const answer = await api.fetch(call)
    const { status, headers } = answer
    const whole = { status, headers, body: Buffer.from(await answer.arrayBuffer()) }
    await sendWhole(whole, defaults, request, response, { compress: false })
  }
}
