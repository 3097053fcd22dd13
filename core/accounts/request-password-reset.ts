import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordEvent } from '../audit/record-event.ts'
import { linkTo, NAME } from '../mail/places.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { defineMail, writeMail } from '../mail/template.ts'
import { createAccountToken } from './create-account-token.ts'
import { toMailedLink } from './mailed-link.ts'

const MINUTES = 30

export const PASSWORD_RESET = defineMail({
  name: 'password-reset',
  title: 'Parola yenileme',
  subject: 'Parolanızı yenileyin',
  text: `Merhaba {ad},

Parolanızı yenilemek için bu bağlantıyı açın:
{bağlantı}

Bağlantı {dakika} dakika geçerlidir ve bir kez kullanılabilir.
Bu isteği siz yapmadıysanız bu e-postayı silebilirsiniz; parolanız değişmez.`,
  places: {
    ad: NAME,
    bağlantı: linkTo('parola yenileme bağlantısı', '/auth/reset-password?token=…'),
    dakika: { meaning: 'bağlantının kaç dakika geçerli olduğu', sample: String(MINUTES) },
  },
})

interface Reset {
  email: string
  siteUrl: string
  isStaff?: boolean
}

/** Does nothing for an unknown address. */
export async function requestPasswordReset(
  db: Db,
  { siteUrl, isStaff = false, ...input }: Reset,
): Promise<void> {
  const email = normalizeEmail(input.email)
  await db.transaction(async (tx) => {
    // Locked: an address that is given up meanwhile must not get a link to the account.
    const [person] = await tx
      .select({ id: account.id, name: account.name })
      .from(account)
      .where(
        and(
          eq(account.email, email),
          isStaff ? ne(account.role, 'student') : eq(account.role, 'student'),
          isNull(account.deletedAt),
        ),
      )
      .for('update')
    if (!person) return
    const purpose = 'password-reset'
    const token = await createAccountToken(tx, { accountId: person.id, purpose, minutes: MINUTES })
    await recordEvent(tx, 'password-reset-asked', { accountId: person.id })
    await queueMail(tx, {
      cause: purpose,
      recipient: email,
      ...(await writeMail(tx, PASSWORD_RESET, {
        ad: person.name,
        bağlantı: isStaff
          ? `${siteUrl}/yonetim/parola#${token}`
          : toMailedLink(siteUrl, 'parola', token),
        dakika: String(MINUTES),
      })),
    })
  })
}
