import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Api } from '../api/env.ts'
import type { Answer } from './answer.ts'
import type { ApiReads } from './api-reads.ts'
import type { Settings } from './env.ts'
import { allowLongBody } from './http/connections.ts'
import type { Fields } from './http/head.ts'
import { clientAddress, publicOrigin } from './http/proxy.ts'
import { sendReady } from './http/ready-answer.ts'
import { FILE_POLICY } from './http/security.ts'
import { sendWhole } from './http/send-response.ts'
import { isStream, sendStream } from './http/send-stream.ts'
import { toRequest } from './http/to-request.ts'

export function createAnswerApi(
  api: Api,
  { siteUrl, trust }: Pick<Settings, 'siteUrl' | 'trust'>,
  security: Fields,
  reads: ApiReads | undefined,
): Answer {
  const defaults: Fields = [
    ...security,
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', FILE_POLICY],
  ]

  return async (request, response, reference) => {
    const read = await reads?.find(request, reference)
    if (read) {
      if ('etag' in read) sendReady(read, request, response)
      else sendWhole(read, defaults, request, response, { compress: false })
      return
    }
    const body = mayHaveBody(request) ? (Readable.toWeb(request) as ReadableStream) : undefined
    const call = toRequest(request, publicOrigin(request, siteUrl, trust), body)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const env = {
      address: clientAddress(request, trust),
      reference,
      signal: gone.signal,
      onSignedIn: () => allowLongBody(request),
    }
    const answer = await api.fetch(call, env)
    if (isStream(answer)) return sendStream(answer, defaults, response)
    const { status, headers } = answer
    const whole = { status, headers, body: Buffer.from(await answer.arrayBuffer()) }
    sendWhole(whole, defaults, request, response, { compress: false })
  }
}

function mayHaveBody({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
