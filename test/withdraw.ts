import { randomUUID } from 'node:crypto'
import type { AnyCall, Output } from '../contract/call.ts'
import { get } from '../contract/staff/enrollment.ts'
import { confirm, preview } from '../contract/staff/withdrawal.ts'
import { schoolDay } from '../domain/school-time.ts'

interface Leaving {
  id: number
  revision: number
  reason?: string
}

type Done = <C extends AnyCall>(call: C, input?: object) => Promise<Output<C>>

/** Ends an enrollment with an agreement today, by its account; what goes back stays a credit. @returns the enrollment */
export async function withdraw(done: Done, { id, revision, reason = 'Taşındı.' }: Leaving) {
  const what = { kind: 'withdrawn', day: schoolDay() }
  const { correction, refund, due } = await done(preview, { id, ...what })
  await done(confirm, {
    id,
    revision,
    key: randomUUID(),
    ...what,
    reason,
    seen: { correction, refund, due },
    refundsLater: true,
  })
  return done(get, { id })
}
