import { eq, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { announcePresence } from '../../contract/staff/live.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import type { StaffSession } from './find-staff-session.ts'

/** Nothing is stored: open windows repeat the message. */
export async function announceStaffPresence(
  db: Db,
  { accountId }: StaffSession,
  presence: Body<typeof announcePresence>,
): Promise<void> {
  const [row] = await db
    .select({ name: sql<string>`concat_ws(' ', ${account.name}, ${account.surname})` })
    .from(account)
    .where(eq(account.id, accountId))
  const payload = JSON.stringify({ ...presence, accountId, name: row?.name ?? '' })
  await db.execute(sql`select pg_notify('staff_presence', ${payload})`)
}
