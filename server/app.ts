import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createApi } from '../api/app.ts'
import { createLimits } from '../api/rate-limit.ts'
import { deriveMailKey } from '../core/mail-server/mail-server.ts'
import { deriveTotpKey } from '../core/staff/totp-secret.ts'
import type { Db } from '../db/client.ts'
import type { RequestContext } from '../site/request-context.ts'
import { createAnswer } from './answer.ts'
import { createAnswerApi } from './answer-api.ts'
import { ApiReads } from './api-reads.ts'
import { backupAge, describeBackups } from './backup/backups.ts'
import type { Settings } from './env.ts'
import { builtFiles } from './files/built-files.ts'
import { cardFiles } from './files/card-files.ts'
import { Files } from './files/files.ts'
import { iconFiles } from './files/icon-files.ts'
import { mediaFiles } from './files/media-files.ts'
import { createRefuse } from './http/refuse.ts'
import { securityFields } from './http/security.ts'
import { StaffListener } from './live/staff-listener.ts'
import { createAnswerOperations } from './operations/answer-operations.ts'
import { Readiness } from './operations/health.ts'
import { createCallCounter, createMetrics, createRegistry } from './operations/metrics.ts'
import { root } from './root.ts'
import { AnswerCache } from './site/answer-cache.ts'
import { createCallApi } from './site/call-api.ts'
import { openDevSite } from './site/dev-site.ts'
import { createDoor, OPEN_DOOR } from './site/door.ts'
import { findFrameOrigin } from './site/find-frame-origin.ts'
import { loadSite } from './site/load-site.ts'
import { openSite } from './site/open-site.ts'
import { createRender } from './site/render.ts'
import { createAnswerStaffApp } from './staff-app/answer-staff-app.ts'
import { openDevStaffApp } from './staff-app/dev-staff-app.ts'
import { staffAppFiles } from './staff-app/staff-app-files.ts'
import { openStores } from './stores.ts'

interface Dependencies {
  settings: Settings
  db: Db
  pool: pg.Pool
  log: Logger
}

export interface App {
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
      backups: () => describeBackups(settings),
      countCall,
    })
  const api = createApiOn(db)

  const answers = new AnswerCache(createCallApi(api, settings), settings.apiHost === undefined)
  const findFrame = (own: RequestContext['answers']) => findFrameOrigin(answers, own)
  const render = createRender({ settings, log, calls: answers, findFrame })
  const renderIn = (tx: Db) => {
    const call = createCallApi(createApiOn(tx), settings)
    return createRender({ settings, log, calls: { call, findLast: () => undefined }, findFrame })
  }
  const security = securityFields(siteUrl, settings.hstsSubdomains)
  const reads = production ? new ApiReads({ api, settings, security, log }) : undefined
  const door = settings.apiHost === undefined ? createDoor({ db, log, security }) : OPEN_DOOR
  await door.refresh()
  const site = production
    ? openSite(await loadSite(), {
        settings,
        log,
        render,
        renderIn,
        answers,
        door,
        reads: reads?.cache,
        databaseUrl,
        pool,
      })
    : await openDevSite(settings, render, door)

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
