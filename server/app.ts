import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createApi } from '../api/app.ts'
import { createLimits } from '../api/rate-limit.ts'
import type { Db } from '../db/client.ts'
import { createAnswer } from './answer.ts'
import { createAnswerApi } from './answer-api.ts'
import { openStores } from './disk-store.ts'
import type { Settings } from './env.ts'
import { builtFiles } from './files/built-files.ts'
import { Files } from './files/files.ts'
import { mediaFiles } from './files/media-files.ts'
import { createRefuse } from './http/refuse.ts'
import { securityFields } from './http/security.ts'
import { StaffListener } from './live/staff-listener.ts'
import { createAnswerOperations } from './operations/answer-operations.ts'
import { createMetrics } from './operations/metrics.ts'
import { root } from './root.ts'
import { createCallApi } from './site/call-api.ts'
import { openDevSite } from './site/dev-site.ts'
import { FrameOrigin } from './site/frame-origin.ts'
import { loadSite } from './site/load-site.ts'
import { openSite } from './site/open-site.ts'
import { createRender } from './site/render.ts'
import { SharedAnswers } from './site/shared-answers.ts'
import { createAnswerStaffApp } from './staff-app/answer-staff-app.ts'
import { openDevStaffApp } from './staff-app/dev-staff-app.ts'
import { staffAppFiles } from './staff-app/staff-app-files.ts'

interface Dependencies {
  settings: Settings
  db: Db
  pool: pg.Pool
  log: Logger
}

export interface App {
  listener: RequestListener
  warm(): Promise<void>
  /** Ends what would otherwise stay open for ever. To be called before the server is closed. */
  endStreams(): Promise<void>
  /** To be called when no request is left. */
  close(): Promise<void>
}

export async function createListener({ settings, db, pool, log }: Dependencies): Promise<App> {
  const { siteUrl, apiToken, dataDir, production } = settings
  const { media, files: privateFiles } = openStores(dataDir)
  const createLimit = createLimits(pool, settings.rateLimit)
  const databaseUrl = pool.options.connectionString ?? ''
  const staffFeed = new StaffListener({ url: databaseUrl, log })
  const createApiOn = (db: Db) =>
    createApi({
      db,
      log,
      apiToken,
      siteUrl,
      media,
      files: privateFiles,
      createLimit,
      staffFeed,
      sendsMail: settings.smtpUrl !== undefined,
    })
  const api = createApiOn(db)

  const shared = new SharedAnswers(createCallApi(api, settings))
  // What changes behind another process is not announced.
  const callApi = settings.apiHost === undefined ? shared.call : createCallApi(api, settings)
  const frameOrigin = new FrameOrigin(callApi)
  const render = createRender({ settings, log, callApi, frameOrigin })
  const renderIn = (tx: Db) =>
    createRender({ settings, log, callApi: createCallApi(createApiOn(tx), settings), frameOrigin })
  const site = production
    ? openSite(await loadSite(), {
        settings,
        log,
        render,
        renderIn,
        frameOrigin,
        shared,
        databaseUrl,
        pool,
      })
    : await openDevSite(settings, render)

  const security = securityFields(siteUrl)
  const refuse = createRefuse(security)
  const built = production
    ? [
        builtFiles(join(root, 'build', 'site', 'client')),
        staffAppFiles(join(root, 'build', 'admin')),
      ]
    : []
  const files = new Files([...built, mediaFiles(media)], security)
  const devStaffApp = production ? undefined : await openDevStaffApp()
  const metrics = createMetrics({ pool, pages: site.pages, files })
  return {
    listener: createAnswer({
      site,
      files,
      answerApi: createAnswerApi(api, settings, security),
      answerStaffApp: devStaffApp?.answer ?? createAnswerStaffApp(files, refuse),
      answerOperations: createAnswerOperations({ metrics, pool, security, settings }),
      metrics,
      refuse,
      log,
    }),
    warm: site.warm,
    endStreams: () => staffFeed.close(),
    async close() {
      await Promise.all([site.close(), devStaffApp?.close()])
    },
  }
}
