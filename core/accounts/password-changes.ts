import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordEvent } from '../audit/record-change.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import {
  defineMail,
  linkTo,
  minutesFromNow,
  NAME,
  queueTemplate,
  SCHOOL,
} from '../mail/queue-mail.ts'
import {
  consumeAccountToken,
  createAccountToken,
  deleteAccountTokens,
  findAccountToken,
  toMailedLink,
} from './account-tokens.ts'
import { hashNewPassword } from './passwords.ts'
import { endSignIns } from './sign-ins.ts'

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

export async function resetPassword(
  db: Db,
  input: { token: string; password: string },
): Promise<string> {
  const passwordHash = await hashNewPassword(input.password)
  return db.transaction(async (tx) => {
    const isInvitation = await findAccountToken(tx, input.token, 'invitation')
    const purpose = isInvitation ? 'invitation' : 'password-reset'
    const { accountId } = await consumeAccountToken(tx, input.token, purpose)
    return replacePassword(tx, { accountId, passwordHash })
  })
}
