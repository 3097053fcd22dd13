import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** What the channel of changes calls it: the sign-ins of an account have ended, or its role is another. */
export const SIGN_INS = 'sign-ins'

/** Ends the open streams of an account in every process: whoever is still signed in opens a new one. */
export async function announceSignIns(tx: Db, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('staff_changed', ${`0 ${SIGN_INS} ${accountId}`})`)
}
