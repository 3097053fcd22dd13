import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordEvent } from '../audit/record-event.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { linkTo, NAME, SCHOOL } from '../mail/places.ts'
import { minutesFromNow } from '../mail/queue-mail.ts'
import { defineMail, queueTemplate } from '../mail/template.ts'
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
Bu isteği siz yapmadıysanız bu e-postayı silebilirsiniz; parolanız değişmez.

{okul}`,
  places: {
    ad: NAME,
    bağlantı: linkTo('parola yenileme bağlantısı', '/auth/reset-password?token=…'),
    dakika: { meaning: 'bağlantının kaç dakika geçerli olduğu', sample: String(MINUTES) },
    okul: SCHOOL,
  },
})

interface Reset {
  email: string
  siteUrl: string
  isStaff?: boolean
}

export async function requestPasswordReset(
  db: Db,
  { siteUrl, isStaff = false, email }: Reset,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await openReset(tx, email, isStaff)
    if (!person) return
    await queueTemplate(
      tx,
      PASSWORD_RESET,
      person.email,
      {
        ad: person.name,
        bağlantı: isStaff
          ? staffLink(siteUrl, person.token)
          : toMailedLink(siteUrl, 'parola', person.token),
        dakika: String(MINUTES),
        okul: await getSchoolName(tx),
      },
      minutesFromNow(MINUTES),
    )
  })
}

/** For whoever administers the server. @returns undefined for an unknown address */
export function createStaffResetLink(
  db: Db,
  { siteUrl, email }: Omit<Reset, 'isStaff'>,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const person = await openReset(tx, email, true)
    return person && staffLink(siteUrl, person.token)
  })
}

function staffLink(siteUrl: string, token: string): string {
  return `${siteUrl}/yonetim/parola#${token}`
}

async function openReset(tx: Db, given: string, isStaff: boolean) {
  const email = normalizeEmail(given)
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
  if (!person) return undefined
  const purpose = 'password-reset'
  const token = await createAccountToken(tx, { accountId: person.id, purpose, minutes: MINUTES })
  await recordEvent(tx, 'password-reset-asked', { accountId: person.id })
  return { name: person.name, email, token }
}
