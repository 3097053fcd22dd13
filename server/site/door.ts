import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { AppError } from '../../core/errors.ts'
import { findClosedSite } from '../../core/opening/closed-site.ts'
import { findStaffSession } from '../../core/staff/find-staff-session.ts'
import type { Db } from '../../db/client.ts'
import type { Fields } from '../http/head.ts'
import { makeReady, type ReadyAnswer, sendReady } from '../http/ready-answer.ts'
import { EVERYTHING } from '../page-cache/entry.ts'
import { closedPage } from './closed-page.ts'

const CLOSED_PAGE_TAGS = new Set(['site-opening', 'site-config', 'media'])
const STAFF = /(?:^|;\s*)(?:__Host-)?staff=([^;]+)/

export interface Door {
  readonly isClosed: boolean
  /** Turns away who may not see a closed site. @returns whether it has answered */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  onChange(tag: string): void
  refresh(): Promise<void>
}

interface Dependencies {
  db: Db
  log: Logger
  security: Fields
}

export function createDoor({ db, log, security }: Dependencies): Door {
  let page: ReadyAnswer | null = null

  async function refresh(): Promise<void> {
    const school = await findClosedSite(db)
    page = school && makeReady(closedPage(school, security))
  }

  async function isStaff({ headers: { cookie = '' } }: IncomingMessage): Promise<boolean> {
    const token = STAFF.exec(cookie)?.[1]
    if (!token) return false
    return findStaffSession(db, token).then(
      () => true,
      (error) => {
        if (error instanceof AppError) return false
        throw error
      },
    )
  }

  return {
    get isClosed() {
      return page !== null
    },
    async answer(request, response) {
      const shown = page
      if (!shown || (await isStaff(request))) return false
      sendReady(shown, request, response)
      return true
    },
    onChange(tag) {
      if (!(CLOSED_PAGE_TAGS.has(tag) || tag === EVERYTHING)) return
      refresh().catch((err) => log.error({ err }, 'whether the site is open could not be read'))
    },
    refresh,
  }
}

/** A site that shows another backend's school. */
export const OPEN_DOOR: Door = {
  isClosed: false,
  answer: async () => false,
  onChange: () => {},
  refresh: async () => {},
}
