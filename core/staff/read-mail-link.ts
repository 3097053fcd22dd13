import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../errors.ts'
import { hasSecret } from '../mail/hide-secrets.ts'
import { confirmIdentity, type Identity } from './confirm-identity.ts'
import type { StaffSession } from './find-staff-session.ts'
import { notifySecurityChange } from './notify-security-change.ts'

interface Request extends Identity {
  id: number
  sendsMail: boolean
}

/**
 * The text with its link, for handing over without a mail server. The owner is notified. @throws AppError not-found,
 * state-changed, wrong-confirmation
 */
export async function readMailLink(
  db: Db,
  actor: StaffSession,
  { id, sendsMail, ...identity }: Request,
): Promise<{ text: string }> {
  if (sendsMail) {
    const message = 'E-postalar gönderiliyor; bağlantıyı yalnız alıcısı görür.'
    throw new AppError('state-changed', { message })
  }
  const confirm = await confirmIdentity(db, actor.accountId, identity)
  return db.transaction(async (tx) => {
    await confirm(tx)
    const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id))
    if (!(mail && hasSecret(mail.text))) {
      throw new AppError('not-found', { message: 'Bu e-postada bağlantı yok.' })
    }
    await recordEvent(tx, 'link-read', { accountId: actor.accountId, detail: { mail: id } })
    const [owner] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.email, mail.recipient), isNull(account.deletedAt)))
    if (owner) await notifySecurityChange(tx, owner.id, 'link-read')
    return { text: mail.text }
  })
}
