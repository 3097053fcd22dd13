import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createApi } from '../api/app.ts'
import type { Api } from '../api/deps.ts'
import { createLimits } from '../api/rate-limit.ts'
import { deriveMailKey } from '../core/mail-settings/mail-server.ts'
import { derivePaperKey } from '../core/papers/store-papers.ts'
import { deriveTotpKey } from '../core/staff/second-factor.ts'
import type { Db } from '../db/client.ts'
import type { RequestContext } from '../site/request-context.ts'
import { createAnswer, type RequestHandler } from './answer.ts'
import { ApiReads } from './api-reads.ts'
import { backupAge, describeBackups } from './backup/backups.ts'
import { openDevSite, openDevStaffApp } from './dev.ts'
import type { Settings } from './env.ts'
import { builtFiles, cardFiles, Files, iconFiles, mediaFiles } from './files.ts'
import { allowLongBody } from './http/connections.ts'
import { clientAddress, publicOrigin } from './http/proxy.ts'
import { sendReady } from './http/ready-answer.ts'
import { toRequest } from './http/request.ts'
import { createRefuse, type Fields, isStream, sendStream, sendWhole } from './http/response.ts'
import { FILE_POLICY, securityFields } from './http/security.ts'
import { StaffListener } from './listeners.ts'
import { createAnswerOperations, Readiness } from './operations/answer-operations.ts'
import { createCallCounter, createMetrics, createRegistry } from './operations/metrics.ts'
import { TagCache } from './page-cache/tag-cache.ts'
import { root } from './root.ts'
import { AnswerCache } from './site/answer-cache.ts'
import { createCallApi } from './site/call-api.ts'
import { ALWAYS_OPEN, createClosedSite } from './site/closed-site.ts'
import { loadSite } from './site/load-site.ts'
import { openSite } from './site/open-site.ts'
import { createRender, findFrameOrigin } from './site/render.ts'
import { createAnswerStaffApp, staffAppFiles } from './staff-app.ts'
import { openStores } from './stores.ts'

/** Bytes, for pages, answers to calls, and what pages are rendered from. */
const CACHE_LIMIT = 96 * 1024 * 1024

function createAnswerApi(
  api: Api,
  { siteUrl, trust }: Pick<Settings, 'siteUrl' | 'trust'>,
  security: Fields,
  reads: ApiReads | undefined,
): RequestHandler {
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

interface Dependencies {
  settings: Settings
  db: Db
  pool: pg.Pool
  log: Logger
}

interface App {
  listener: RequestListener
  warm(): Promise<void>
  leave(): Promise<void>
  endStreams(): Promise<void>
  close(): Promise<void>
}

export async function createListener({ settings, db, pool, log }: Dependencies): Promise<App> {
  const { siteUrl, apiToken, production } = settings
  const totpKey = deriveTotpKey(settings.secretKey)
  const mailKey = deriveMailKey(settings.secretKey)
  const paperKey = derivePaperKey(settings.secretKey)
  const { media, files: privateFiles } = openStores(settings)
  const createLimit = createLimits(pool, settings.rateLimit)
  const databaseUrl = settings.databaseDirectUrl ?? pool.options.connectionString ?? ''
  const staffFeed = new StaffListener({ url: databaseUrl, log })
  const registry = createRegistry()
  const countCall = createCallCounter(registry)
  const printFonts = join(root, 'design', 'print-fonts')
  const createApiOn = (db: Db) =>
    createApi({
      db,
      log,
      apiToken,
      totpKey,
      siteUrl,
      media,
      files: privateFiles,
      printFonts,
      createLimit,
      isLimited: settings.rateLimit,
      staffFeed,
      hasFixedMailServer: settings.smtpUrl !== undefined,
      mailKey,
      paperKey,
      backups: () => describeBackups(settings),
      countCall,
    })
  const api = createApiOn(db)

  const cache = new TagCache(CACHE_LIMIT)
  const answers = new AnswerCache(
    createCallApi(api, settings),
    settings.apiHost === undefined,
    cache.part('answer '),
  )
  const findFrame = (own: RequestContext['answers']) => findFrameOrigin(answers, own)
  const render = createRender({ settings, log, calls: answers, findFrame })
  const renderIn = (tx: Db) => {
    const call = createCallApi(createApiOn(tx), settings)
    return createRender({ settings, log, calls: { call, findLast: () => undefined }, findFrame })
  }
  const security = securityFields(siteUrl, settings.hstsSubdomains)
  const reads = production
    ? new ApiReads({ api, settings, security, log, part: cache.part('call ') })
    : undefined
  const closedSite =
    settings.apiHost === undefined ? createClosedSite({ db, log, security }) : ALWAYS_OPEN
  await closedSite.refresh()
  const site = production
    ? openSite(await loadSite(), {
        settings,
        log,
        render,
        renderIn,
        part: cache.part('page '),
        answers,
        closedSite,
        reads: reads?.cache,
        databaseUrl,
        pool,
      })
    : await openDevSite(settings, render, closedSite)

  const refuse = createRefuse(security)
  const built = production
    ? [
        builtFiles(join(root, 'build', 'site', 'client')),
        staffAppFiles(join(root, 'build', 'admin')),
      ]
    : []
  const files = new Files(
    [...built, mediaFiles(media), iconFiles(db, media), cardFiles(db, media, printFonts)],
    security,
  )
  const devStaffApp = production ? undefined : await openDevStaffApp()
  const readiness = new Readiness(pool)
  const metrics = createMetrics({
    registry,
    db,
    pool,
    pages: site.pages,
    reads: reads?.cache,
    files,
    readBackupAge: () => backupAge(settings),
  })
  return {
    listener: createAnswer({
      site,
      files,
      answerApi: createAnswerApi(api, settings, security, reads),
      answerStaffApp: devStaffApp?.answer ?? createAnswerStaffApp(files, refuse),
      answerOperations: createAnswerOperations({ metrics, readiness, security, settings }),
      metrics,
      apiToken,
      trust: settings.trust,
      refuse,
      log,
    }),
    warm: site.warm,
    leave: () => readiness.leave(),
    endStreams: () => staffFeed.close(),
    async close() {
      await Promise.all([site.close(), reads?.cache.close(), devStaffApp?.close()])
    },
  }
}
