import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deleteAccountTokens } from './create-account-token.ts'

interface Replacement {
  accountId: number
  /** As `hashPassword` gives it. */
  passwordHash: string
  /** The sign-in that may go on; every other one ends. */
  keptSession?: number
}

/**
 * Sets a new password. What the old one opened ends: sign-ins, and links that were mailed. The owner is told.
 * @throws AppError link-ended for an account that is no more
 */
export async function replacePassword(
  db: Db,
  { accountId, passwordHash, keptSession }: Replacement,
): Promise<void> {
  const [person] = await db
    .update(account)
    .set({ passwordHash })
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
    .returning({ name: account.name, email: account.email })
  if (!person) throw new AppError('link-ended')
  const own = eq(session.accountId, accountId)
  const others = keptSession === undefined ? own : and(own, ne(session.id, keptSession))
  await db.delete(session).where(others)
  await deleteAccountTokens(db, accountId, ['password-reset', 'email-change'])
  await queueMail(db, {
    cause: 'password-changed',
    recipient: person.email,
    subject: 'Parolanız değişti',
    text: [
      `Merhaba ${person.name},`,
      '',
      'Öğrenci panelindeki parolanız az önce değişti ve diğer oturumlarınız kapatıldı.',
      'Bu değişikliği siz yapmadıysanız lütfen hemen okulu arayın.',
    ].join('\n'),
  })
}
