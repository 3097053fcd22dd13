import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordEvent } from '../audit/record-event.ts'

export async function noteSlowedSignIn(db: Db, typed: string): Promise<void> {
  const [person] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, normalizeEmail(typed)), isNull(account.deletedAt)))
  await recordEvent(db, 'sign-in-slowed', { accountId: person?.id ?? null })
}
