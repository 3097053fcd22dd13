import type { Access, Call } from '../contract/call.ts'
import type { Page } from '../contract/staff/resource.ts'
import { noteAccess } from '../core/audit/accesses.ts'
import type { Deletion } from '../core/audit/refuse-stale.ts'
import type { StaffSession } from '../core/staff/staff-sessions.ts'
import type { Db } from '../db/client.ts'
import type { OpenedRecord } from '../domain/opened-record.ts'
import type { Permission } from '../domain/permissions.ts'
import { narrowToChosen, refuseForeignInput, refuseForeignPath } from './bound-desk.ts'
import { type Client, readClient } from './client-address.ts'
import type { Api, ApiContext } from './deps.ts'
import { guard, type Person } from './guard.ts'
import { limit, type RateLimit } from './rate-limit.ts'
import { readJson, validate } from './read-body.ts'

export type Input<Params, Body, A extends Access> = Person<A> & {
  params: Params
  body: Body
  client: Client
  /** For the few that set a cookie or take a file (`readBody`). */
  context: ApiContext
}

interface Options<Output> {
  /** Content that the answer was made from; a page cache drops its copy when one of these changes. */
  tags?: readonly string[] | ((output: Output) => readonly string[])
  limit?: RateLimit
  /** Whose record this call opens, named by `{id}`. */
  opens?: OpenedRecord
}

export function mount<Params, Body, Output, A extends Access>(
  app: Api,
  call: Call<Params, Body, Output, A>,
  handler: (input: Input<Params, Body, A>) => Promise<NoInfer<Output>>,
  options: Options<Output> = {},
): void {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
  app.on(call.method.toUpperCase(), path, async (context) => {
    context.set('route', call.path)
    const client = readClient(context)
    if (options.limit) await limit(options.limit, client.network)
    // A student is known by the token in the body; staff by their cookie, before the body is read.
    const known = call.access === 'student' ? undefined : await guard(context, call.access)
    await refuseForeignPath(context, call, known)
    const given = { ...context.req.query(), ...context.req.param() }
    const params = call.params ? validate(call.params, given) : (undefined as Params)
    const body = call.body
      ? validate(call.body, await readJson(context, call))
      : (undefined as Body)
    await refuseForeignInput(context, call, known, { params, body })
    const found = known ?? (await guard(context, call.access, body))
    const person = narrowToChosen(context, call, found)
    const output = await handler({ ...person, params, body, client, context })
    if (options.opens) await noteOpening(context, options.opens)
    const tags = typeof options.tags === 'function' ? options.tags(output) : options.tags
    if (tags) context.header('Surrogate-Key', tags.join(' '))
    return output instanceof Response ? output : context.json(output as object)
  })
}

async function noteOpening({ req, var: { db, caller } }: ApiContext, entity: OpenedRecord) {
  if (!caller) return
  const { accountId } = caller
  await noteAccess(db, { accountId, entity, entityId: Number(req.param('id')) })
}

type Fields<Given> = [Given] extends [undefined] ? object : Given

type Act<Params, Body, Output> = (
  db: Db,
  actor: StaffSession,
  input: NoInfer<Fields<Params> & Fields<Body>>,
) => Promise<Output>

export function forward<Params, Body, Output>(
  app: Api,
  db: Db,
  call: Call<Params, Body, Output, Permission>,
  act: Act<Params, Body, NoInfer<Output>>,
): void {
  mount(app, call, ({ actor, params, body }) =>
    act(db, actor, { ...params, ...body } as Fields<Params> & Fields<Body>),
  )
}

export function forwardAndSay<Params, Body>(
  app: Api,
  db: Db,
  call: Call<Params, Body, { message: string }, Permission>,
  act: Act<Params, Body, unknown>,
  message: string,
): void {
  forward(app, db, call, async (...given) => {
    await act(...given)
    return { message }
  })
}

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
