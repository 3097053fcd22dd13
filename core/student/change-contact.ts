import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { refuseTakenEmail } from '../accounts/confirm-email.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { createAccountToken } from '../accounts/create-account-token.ts'
import { normalizeEmail } from '../accounts/email.ts'
import { AppError } from '../errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { getStudent } from './get-student.ts'

const HOURS = 24

/** @throws AppError not-signed-in; invalid at the field `password` */
export async function changePhone(
  db: Db,
  input: { token: string; phone: string; password: string },
): Promise<void> {
  const { id } = await getStudent(db, input.token)
  const { password } = input
  const hold = await confirmPassword(db, { accountId: id, password, field: 'password' })
  await db.transaction(async (tx) => {
    await hold(tx)
    await tx.update(account).set({ phone: input.phone }).where(eq(account.id, id))
  })
}

/**
 * Mails a link to the new address; the address changes when the link is opened.
 * @throws AppError not-signed-in; invalid at the field `password` or `email`; email-taken
 */
export async function changeEmail(
  db: Db,
  input: { token: string; email: string; password: string; siteUrl: string },
): Promise<void> {
  const student = await getStudent(db, input.token)
  const { password } = input
  const hold = await confirmPassword(db, { accountId: student.id, password, field: 'password' })
  const email = normalizeEmail(input.email)
  if (email === student.email) {
    throw new AppError('invalid', { fields: { email: 'Bu adres zaten sizin adresiniz.' } })
  }
  await refuseTakenEmail(db, student.id, email)
  await db.transaction(async (tx) => {
    await hold(tx)
    const token = await createAccountToken(tx, {
      accountId: student.id,
      purpose: 'email-change',
      subject: email,
      minutes: HOURS * 60,
    })
    await queueMail(tx, {
      cause: 'email-change',
      recipient: email,
      subject: 'E-posta adresinizi onaylayın',
      text: [
        `Merhaba ${student.name},`,
        '',
        'Yeni e-posta adresinizi onaylamak için bu bağlantıyı açıp düğmeye basın:',
        `${input.siteUrl}/auth/confirm-email?token=${token}`,
        '',
        `Bağlantı ${HOURS} saat geçerlidir. Onayladıktan sonra bu adresle giriş yaparsınız.`,
        'Bu isteği siz yapmadıysanız bu iletiyi silebilirsiniz.',
      ].join('\n'),
    })
  })
}
