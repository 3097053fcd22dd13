import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import type { StaffSession } from './find-staff-session.ts'

interface Presence {
  resource: string
  id: number | string
  /** Which window of the account says it. */
  tab: string
  state: 'open' | 'typing' | 'left'
}

/** Tells every process who has a record open. Nothing of it is kept: whoever stays says it again. */
export async function announceStaffPresence(
  db: Db,
  { accountId }: StaffSession,
  presence: Presence,
): Promise<void> {
  const [row] = await db
    .select({ name: sql<string>`concat_ws(' ', ${account.name}, ${account.surname})` })
    .from(account)
    .where(eq(account.id, accountId))
  const payload = JSON.stringify({ ...presence, accountId, name: row?.name ?? '' })
  await db.execute(sql`select pg_notify('staff_presence', ${payload})`)
}
