import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'
import { linkTo, NAME } from '../mail/places.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { defineMail, writeMail } from '../mail/template.ts'
import { refuseTakenEmail } from './confirm-email.ts'
import { confirmPassword } from './confirm-password.ts'
import { createAccountToken } from './create-account-token.ts'
import { normalizeEmail } from './email.ts'
import { toMailedLink } from './mailed-link.ts'

const HOURS = 24

export const EMAIL_CHANGE = defineMail({
  name: 'email-change',
  title: 'Yeni e-posta adresinin onayı',
  subject: 'E-posta adresinizi onaylayın',
  text: `Merhaba {ad},

Yeni e-posta adresinizi onaylamak için bu bağlantıyı açıp düğmeye basın:
{bağlantı}

Bağlantı {saat} saat geçerlidir. Onayladıktan sonra bu adresle giriş yaparsınız.
Bu isteği siz yapmadıysanız bu e-postayı silebilirsiniz.`,
  places: {
    ad: NAME,
    bağlantı: linkTo('onay bağlantısı', '/auth/confirm-email?token=…'),
    saat: { meaning: 'bağlantının kaç saat geçerli olduğu', sample: String(HOURS) },
  },
})

interface EmailChange {
  accountId: number
  email: string
  password: string
  siteUrl: string
  /** Staff get a link into their own app. */
  isStaff?: boolean
}

/** Changes when the mailed link is opened. @throws AppError invalid at the field `password` or `email`; email-taken */
export async function requestEmailChange(
  db: Db,
  { accountId, password, siteUrl, isStaff = false, ...input }: EmailChange,
): Promise<void> {
  const hold = await confirmPassword(db, { accountId, password, field: 'password' })
  const email = normalizeEmail(input.email)
  const owner = await getOwner(db, accountId)
  if (email === owner.email) {
    throw new AppError('invalid', { fields: { email: 'Bu adres zaten sizin adresiniz.' } })
  }
  await refuseTakenEmail(db, accountId, email)
  await db.transaction(async (tx) => {
    await hold(tx)
    const token = await createAccountToken(tx, {
      accountId,
      purpose: 'email-change',
      subject: email,
      minutes: HOURS * 60,
    })
    await queueMail(tx, {
      cause: 'email-change',
      recipient: email,
      ...(await writeMail(tx, EMAIL_CHANGE, {
        ad: owner.name,
        bağlantı: isStaff
          ? `${siteUrl}/yonetim/e-posta#${token}`
          : toMailedLink(siteUrl, 'eposta', token),
        saat: String(HOURS),
      })),
    })
  })
}

async function getOwner(db: Db, accountId: number) {
  const [row] = await db
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(eq(account.id, accountId))
  if (!row) throw new AppError('not-signed-in')
  return row
}
