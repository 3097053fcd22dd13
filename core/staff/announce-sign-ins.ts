import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

export const SIGN_INS = 'sign-ins'

/** Ends the open streams of an account in every process; windows that are still signed in reconnect. */
export async function announceSignIns(tx: Db, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('staff_changed', ${`0 ${SIGN_INS} ${accountId}`})`)
}
