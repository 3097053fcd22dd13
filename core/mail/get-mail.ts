import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { AppError } from '../errors.ts'
import { hasSecret, hideSecrets } from './hide-secrets.ts'
import { toMailRow } from './mail-view.ts'

/** Links come without their secret: `readMailLink` gives it. @throws AppError not-found */
export async function getMail(db: Db, id: number) {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!mail) throw new AppError('not-found', { message: 'Bu e-posta bulunamadı.' })
  const row = toMailRow(mail)
  const { text, lastError, nextAttemptAt } = mail
  const next = row.state === 'waiting' ? nextAttemptAt.toISOString() : null
  return {
    ...row,
    text: hideSecrets(text),
    hasLink: hasSecret(text),
    lastError,
    nextAttemptAt: next,
  }
}
