import type { Access, Call } from '../contract/call.ts'
import { noteAccess } from '../core/audit/accesses.ts'
import type { OpenedRecord } from '../domain/opened-record.ts'
import { narrowToChosen, refuseForeignInput, refuseForeignPath } from './bound-desk.ts'
import { type Client, readClient } from './client-address.ts'
import type { Api, ApiContext } from './env.ts'
import { guard, type Person } from './guard.ts'
import { limit, type RateLimit } from './rate-limit.ts'
import { readJson } from './read-body.ts'
import { validate } from './validate.ts'

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
