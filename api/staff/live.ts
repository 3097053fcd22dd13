import { announcePresence, events } from '../../contract/staff/live.ts'
import { AppError } from '../../core/errors.ts'
import { seesRecord } from '../../core/own-campuses.ts'
import {
  announceStaffPresence,
  hasStaffSession,
  SIGN_INS,
  type StaffSession,
} from '../../core/staff/staff-sessions.ts'
import type { Db } from '../../db/client.ts'
import { isAllowed, type Permission, type Role } from '../../domain/permissions.ts'
import type { Api, Deps, StaffNews } from '../deps.ts'
import { mount } from '../mount.ts'

/** Milliseconds after which a line is sent that says nothing: proxies close what is silent. */
export const HEARTBEAT = 20_000

/** The permission to hear of each kind of record; others are not broadcast. */
const ACCESS: Record<string, Permission> = {
  agreement: 'payment:read',
  content: 'content:read',
  lead: 'lead:read',
  result: 'result:read',
}

function streamNews({ db, staffFeed }: Deps, actor: StaffSession): Response {
  const encoder = new TextEncoder()
  let isEnded = false
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // The browser may have left while the heartbeat asked the database.
      const write = (text: string) => {
        if (!isEnded) controller.enqueue(encoder.encode(text))
      }
      const unfollow = staffFeed.follow((news) => {
        if (news.type === 'end' || isOfSignIns(news, actor)) return close()
        const text = toText(news, actor)
        if (text) last = last.then(() => pass(news, text))
      })
      // Whether a bound desk sees the record takes a query: the news stay in their order.
      let last = Promise.resolve()
      async function pass(news: StaffNews, text: string) {
        if (await mayHearOf(db, actor, news)) write(text)
      }
      const heart = setInterval(beat, HEARTBEAT)
      heart.unref()
      stop = () => {
        isEnded = true
        clearInterval(heart)
        unfollow()
      }
      function close() {
        if (isEnded) return
        stop()
        controller.close()
      }
      async function beat() {
        const isOpen = await hasStaffSession(db, actor.sessionId).catch(() => true)
        if (isOpen) write(': \n\n')
        else close()
      }
      write('retry: 2000\n\n')
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  })
}

/** The account may be signed out by now, or have another role: a new stream finds out. */
function isOfSignIns(news: StaffNews, { accountId }: StaffSession): boolean {
  return news.type === 'change' && news.change.resource === SIGN_INS && news.change.id === accountId
}

function mayHear(role: Role, resource: string): boolean {
  const access = ACCESS[resource]
  return access !== undefined && isAllowed(role, access)
}

/** The kinds of records that belong to a campus. */
const CAMPUS_RECORDS = ['agreement', 'lead', 'result'] as const

async function mayHearOf(db: Db, actor: StaffSession, news: StaffNews): Promise<boolean> {
  if (news.type === 'gap' || news.type === 'end') return true
  const { resource, id } = news.type === 'change' ? news.change : news.presence
  return seesNamed(db, actor, resource, id)
}

/** @param id of a content entry where it is a text */
async function seesNamed(db: Db, actor: StaffSession, resource: string, id: number | string) {
  const record = CAMPUS_RECORDS.find((one) => one === resource)
  return (
    !record || typeof id === 'string' || seesRecord(db, actor, { record, id }).catch(() => false)
  )
}

function toText(news: Exclude<StaffNews, { type: 'end' }>, { role }: StaffSession): string {
  if (news.type === 'gap') return 'event: gap\ndata: {}\n\n'
  const { resource } = news.type === 'change' ? news.change : news.presence
  if (!mayHear(role, resource)) return ''
  return news.type === 'change'
    ? `id: ${news.revision}\nevent: change\ndata: ${JSON.stringify(news.change)}\n\n`
    : `event: presence\ndata: ${JSON.stringify(news.presence)}\n\n`
}

export function mountLive(app: Api, deps: Deps): void {
  mount(app, events, async ({ actor }) => streamNews(deps, actor))
  mount(app, announcePresence, async ({ actor, body }) => {
    if (!mayHear(actor.role, body.resource)) throw new AppError('forbidden')
    if (!(await seesNamed(deps.db, actor, body.resource, body.id))) throw new AppError('not-found')
    await announceStaffPresence(deps.db, actor, body)
    return { message: 'Duyuruldu.' }
  })
}
