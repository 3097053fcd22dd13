import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, type role } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { AppError } from '../errors.ts'

interface AccountInput {
  role: (typeof role.enumValues)[number]
  name: string
  surname: string
  email: string
  phone?: string | null | undefined
  passwordHash: string
  activeSince?: null
}

export async function createAccount(db: Db, input: AccountInput): Promise<number> {
  const [row] = await db
    .insert(account)
    .values({ ...input, email: normalizeEmail(input.email) })
    .onConflictDoNothing({ target: account.email, where: sql`${account.deletedAt} is null` })
    .returning({ id: account.id })
  if (!row) throw new AppError('email-taken')
  return row.id
}
