import type { Call } from '../contract/call.ts'
import type { StaffSession } from '../core/staff/staff-sessions.ts'
import type { Db } from '../db/client.ts'
import type { Permission } from '../domain/permissions.ts'
import type { Api } from './env.ts'
import { mount } from './mount.ts'

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
