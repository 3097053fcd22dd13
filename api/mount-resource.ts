import type { Call } from '../contract/call.ts'
import type { Page } from '../contract/staff/resource.ts'
import type { Deletion } from '../core/audit/refuse-stale.ts'
import type { StaffSession } from '../core/staff/staff-sessions.ts'
import type { Db } from '../db/client.ts'
import type { OpenedRecord } from '../domain/opened-record.ts'
import type { Permission } from '../domain/permissions.ts'
import type { Api } from './env.ts'
import { forward, forwardAndSay } from './forward.ts'
import { mount } from './mount.ts'

interface Known {
  id: number
}

interface Revised extends Known {
  revision: number
}

type StaffCall<Params, Body, Output> = Call<Params, Body, Output, Permission>

interface Calls<Filters, Row, Rec, New, Changes> {
  list: StaffCall<Filters, undefined, Page<Row>>
  get: StaffCall<Known, undefined, Rec>
  create?: StaffCall<undefined, New, Rec>
  update?: StaffCall<Known, { revision: number; changes: Changes }, Rec>
  remove?: StaffCall<Revised, undefined, { message: string }>
  restore?: StaffCall<Known, undefined, Rec>
  reorder?: StaffCall<undefined, { ids: number[] }, { message: string }>
}

interface Functions<Filters, Row, Rec, New, Changes> {
  find: (db: Db, actor: StaffSession, filters: Filters) => Promise<Page<Row>>
  get: (db: Db, id: number, actor: StaffSession) => Promise<Rec>
  create?: (db: Db, actor: StaffSession, input: New) => Promise<Rec>
  update?: (db: Db, actor: StaffSession, input: Revised & { changes: Changes }) => Promise<Rec>
  setDeleted?: (db: Db, actor: StaffSession, input: Deletion) => Promise<unknown>
  reorder?: (db: Db, actor: StaffSession, ids: number[]) => Promise<void>
  deleted?: string
  opens?: OpenedRecord
}

export function mountResource<Filters, Row, Rec, New, Changes>(
  app: Api,
  db: Db,
  calls: Calls<Filters, Row, Rec, New, Changes>,
  core: NoInfer<Functions<Filters, Row, Rec, New, Changes>>,
): void {
  const { find, get, create, update, setDeleted, reorder, deleted, opens } = core
  mount(app, calls.list, ({ actor, params }) => find(db, actor, params))
  mount(app, calls.get, ({ actor, params }) => get(db, params.id, actor), opens ? { opens } : {})
  if (calls.create && create) {
    mount(app, calls.create, ({ actor, body }) => create(db, actor, body))
  }
  if (calls.update && update) forward(app, db, calls.update, update)
  if (calls.reorder && reorder) {
    const save = (tx: Db, actor: StaffSession, { ids }: { ids: number[] }) =>
      reorder(tx, actor, ids)
    forwardAndSay(app, db, calls.reorder, save, 'Sıra kaydedildi.')
  }
  if (!(calls.remove && calls.restore && setDeleted && deleted)) return
  forwardAndSay(app, db, calls.remove, setDeleted, deleted)
  mount(app, calls.restore, async ({ actor, params }) => {
    await setDeleted(db, actor, params)
    return get(db, params.id, actor)
  })
}

export function wholeList<Row>(
  find: (db: Db, ids?: readonly number[]) => Promise<Row[]>,
  seenBy: (actor: StaffSession, row: Row) => Row = (_, row) => row,
) {
  return async (db: Db, actor: StaffSession, { ids }: { ids?: number[] | undefined }) => {
    const rows = await find(db, ids)
    return asPage(rows.map((row) => seenBy(actor, row)))
  }
}

export function asPage<Row>(rows: Row[]): Page<Row> {
  return { rows, total: rows.length, hasMore: false, next: null }
}
