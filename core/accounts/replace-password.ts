import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { recordEvent } from '../audit/record-event.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import { NAME, SCHOOL } from '../mail/places.ts'
import { defineMail, queueTemplate } from '../mail/template.ts'
import { deleteAccountTokens } from './create-account-token.ts'
import { endSignIns } from './end-sign-ins.ts'

export const PASSWORD_CHANGED = defineMail({
  name: 'password-changed',
  title: 'Parola değişti',
  subject: 'Parolanız değişti',
  text: `Merhaba {ad},

{parola} az önce değişti; diğer oturumlarınız ve varsa takvim adresiniz kapatıldı.
Bu değişikliği siz yapmadıysanız lütfen hemen okulu arayın.

{okul}`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    parola: {
      meaning: 'hangi parola olduğu',
      sample: 'Öğrenci panelindeki parolanız',
      isRequired: true,
    },
  },
})

interface Replacement {
  accountId: number
  passwordHash: string
  keptSessionId?: number
}

const OWNER = {
  name: account.name,
  email: account.email,
  role: account.role,
  activeSince: account.activeSince,
}

/**
 * Ends sign-ins, the calendar address and mailed links, and tells the owner, unless it is their first password. @returns
 * the e-mail address @throws AppError link-ended
 */
export async function replacePassword(
  db: Db,
  { accountId, passwordHash, keptSessionId }: Replacement,
): Promise<string> {
  const isOpen = and(eq(account.id, accountId), isNull(account.deletedAt))
  const [person] = await db.select(OWNER).from(account).where(isOpen).for('no key update')
  if (!person) throw new AppError('link-ended')
  await db
    .update(account)
    .set({ passwordHash, activeSince: sql`coalesce(${account.activeSince}, now())` })
    .where(isOpen)
  await endSignIns(db, accountId, { keptSessionId })
  await deleteAccountTokens(db, accountId, ['password-reset', 'email-change', 'invitation'])
  if (!person.activeSince) {
    await recordEvent(db, 'password-chosen', { accountId })
    return person.email
  }
  await recordEvent(db, 'password-changed', { accountId })
  await queueTemplate(db, PASSWORD_CHANGED, person.email, {
    ad: person.name,
    okul: await getSchoolName(db),
    parola:
      person.role === 'student' ? 'Öğrenci panelindeki parolanız' : 'Yönetim hesabınızın parolası',
  })
  return person.email
}
