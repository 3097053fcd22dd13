import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { networkOf } from '../api/client-address.ts'
import { AppError } from '../core/errors.ts'
import type { Files } from './files.ts'
import { Rounds } from './http/connections.ts'
import { clientAddress, hasOneHost, type Trust } from './http/proxy.ts'
import { sendReady } from './http/ready-answer.ts'
import { findReference, pathOf } from './http/request.ts'
import type { Refuse } from './http/response.ts'
import { OPERATIONS } from './operations/answer-operations.ts'
import type { Kind, Metrics } from './operations/metrics.ts'
import type { Site } from './site/load-site.ts'
import { isInStaffApp } from './staff-app.ts'

export type Asked = [request: IncomingMessage, response: ServerResponse, reference: string]
export type RequestHandler = (...asked: Asked) => Promise<void>

interface Parts {
  site: Site
  files: Files
  answerApi: RequestHandler
  answerOperations: RequestHandler
  answerStaffApp: RequestHandler
  metrics: Metrics
  apiToken: string
  trust: Trust
  refuse: Refuse
  log: Logger
}

const READING = ['GET', 'HEAD']
const METHODS: Record<Kind, readonly string[]> = {
  operations: READING,
  file: READING,
  'staff-app': READING,
  site: [...READING, 'POST'],
  api: [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
}
const API = /^\/api(?:\/|$)/
const FILE = /\.(?!data$)[a-z0-9]+$/
/** Other addresses are logged as their route: an address may be a secret, as of a calendar. */
const CALL = /^\/api\/[a-z-]+$/
/** Open as long as a desk is: its duration says nothing. */
const STREAM = '/api/staff/events'
const ONLY_FILES = /^\/(?:assets|media)\//
/** Milliseconds for which a page's words and first picture have a slow line to themselves, before its fonts. */
const HEAD_START = 200

const NO_HOST = 'Bu istek hangi siteye yapıldığını söylemiyor.'

export function createAnswer({
  site,
  files,
  metrics,
  apiToken,
  trust,
  refuse,
  log,
  ...parts
}: Parts): RequestListener {
  const answers: Record<Kind, RequestHandler> = {
    operations: parts.answerOperations,
    api: parts.answerApi,
    file: answerFile,
    'staff-app': parts.answerStaffApp,
    site: site.answer,
  }

  async function answerFile(...asked: Asked): Promise<void> {
    const [request, response] = asked
    const path = pathOf(request)
    const file = files.fresh(path) ?? (await files.load(path))
    if (request.headers['sec-fetch-dest'] === 'font') await sleep(HEAD_START)
    if (file) sendReady(file, request, response)
    else if (ONLY_FILES.test(path)) refuse(request, response, 404, 'Bu adreste bir dosya yok.')
    else await site.answer(...asked)
  }

  async function answerKind(kind: Kind, asked: Asked): Promise<void> {
    const [request, response] = asked
    if (METHODS[kind].includes(request.method ?? '')) return answers[kind](...asked)
    response.setHeader('Allow', METHODS[kind].join(', '))
    refuse(request, response, 405, 'Bu adres böyle bir istek kabul etmiyor.')
  }

  function fail(error: unknown, [request, response, reference]: Asked): void {
    if (error instanceof AppError) {
      refuse(request, response, error.status, error.message)
      return
    }
    log.error({ err: error, reference }, 'a request failed')
    const message = `Beklenmeyen bir hata oluştu. Lütfen biraz sonra yeniden deneyin. (Hata kodu: ${reference})`
    refuse(request, response, 500, message)
  }

  function note(kind: Kind, [request, { statusCode: status }, reference]: Asked, ms: number) {
    metrics.count(kind, status, ms)
    const { method = '' } = request
    if (READING.includes(method) && status < 500) return
    const path = pathOf(request)
    const route = CALL.test(path) ? path : (site.routeOf(path)?.pattern ?? '*')
    log.info({ reference, method, route, status, ms: Math.round(ms) }, 'request')
  }

  const rounds = new Rounds()

  function answerInTurn(request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return
    if (!hasOneHost(request)) {
      refuse(request, response, 400, NO_HOST)
      return
    }
    if (site.answerFromMemory(request, response)) return
    const begun = performance.now()
    const asked: Asked = [request, response, findReference(request, apiToken)]
    const kind = kindOf(pathOf(request))
    if (pathOf(request) !== STREAM) {
      response.once('close', () => note(kind, asked, performance.now() - begun))
    }
    answerKind(kind, asked).catch((error) => fail(error, asked))
  }

  return (request, response) => {
    const client = networkOf(clientAddress(request, trust), 64)
    rounds.run(client, () => answerInTurn(request, response))
  }
}

function kindOf(path: string): Kind {
  if (API.test(path)) return 'api'
  if (isInStaffApp(path)) return 'staff-app'
  if (FILE.test(path)) return 'file'
  return OPERATIONS.has(path) ? 'operations' : 'site'
}
