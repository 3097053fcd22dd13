import { and, DrizzleQueryError, eq, isNull, ne, sql } from 'drizzle-orm'
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
  queueMail,
  queueTemplate,
  SCHOOL,
  writeMail,
} from '../mail/queue-mail.ts'
import {
  consumeAccountToken,
  createAccountToken,
  deleteAccountTokens,
  toMailedLink,
} from './account-tokens.ts'
import type { Confirmed } from './passwords.ts'

const HOURS = 24

export const EMAIL_CHANGE = defineMail({
  name: 'email-change',
  title: 'Yeni e-posta adresinin onayı',
  subject: 'E-posta adresinizi onaylayın',
  text: `Merhaba {ad},

Yeni e-posta adresinizi onaylamak için bu bağlantıyı açıp düğmeye basın:
{bağlantı}

Bağlantı {saat} saat geçerlidir. Onayladıktan sonra bu adresle giriş yaparsınız.
Bu isteği siz yapmadıysanız bu e-postayı silebilirsiniz.

{okul}`,
  places: {
    ad: NAME,
    bağlantı: linkTo('onay bağlantısı', '/auth/confirm-email?token=…'),
    saat: { meaning: 'bağlantının kaç saat geçerli olduğu', sample: String(HOURS) },
    okul: SCHOOL,
  },
})

export const EMAIL_IN_USE = defineMail({
  name: 'email-in-use',
  title: 'Yeni adres zaten kayıtlı',
  subject: 'Bu adresin zaten bir hesabı var',
  text: `Merhaba {ad},

Birisi başka bir hesabın adresini sizin e-posta adresinizle değiştirmek istedi. Bu adresin zaten bir hesabı
olduğu için hiçbir şey değişmedi. Bir şey yapmanız gerekmez.

{okul}`,
  places: { ad: NAME, okul: SCHOOL },
})

export interface NewAddress {
  email: string
  siteUrl: string
  mails: () => Promise<boolean>
}

interface EmailChange extends NewAddress {
  accountId: number
  isStaff?: boolean
  confirm: Confirmed
}

/**
 * Changes when the mailed link is opened. An address of another account gets a mail without a link, so the caller learns
 * nothing of it. @throws AppError invalid at the field `email` for the account’s present address
 */
export async function requestEmailChange(
  db: Db,
  { accountId, confirm, mails, ...change }: EmailChange,
): Promise<void> {
  const email = normalizeEmail(change.email)
  await db.transaction(async (tx) => {
    await confirm(tx)
    const owner = await getOwner(tx, accountId)
    if (email === owner.email) {
      throw new AppError('invalid', { fields: { email: 'Bu adres zaten sizin adresiniz.' } })
    }
    if (!(await mails())) return
    const holder = await findHolder(tx, email)
    const mail = holder
      ? await writeInUse(tx, holder.name)
      : await writeLink(tx, { ...change, email, accountId, name: owner.name })
    await queueMail(tx, { recipient: email, ...mail })
  })
}

interface Link extends Omit<EmailChange, 'confirm' | 'mails'> {
  name: string
}

async function writeLink(tx: Db, { accountId, email, siteUrl, isStaff, name }: Link) {
  const token = await createAccountToken(tx, {
    accountId,
    purpose: 'email-change',
    subject: email,
    minutes: HOURS * 60,
  })
  const words = await writeMail(tx, EMAIL_CHANGE, {
    ad: name,
    bağlantı: isStaff
      ? `${siteUrl}/yonetim/e-posta#${token}`
      : toMailedLink(siteUrl, 'eposta', token),
    saat: String(HOURS),
    okul: await getSchoolName(tx),
  })
  return { cause: 'email-change', ...words, validUntil: minutesFromNow(HOURS * 60) }
}

async function writeInUse(tx: Db, name: string) {
  const words = await writeMail(tx, EMAIL_IN_USE, { ad: name, okul: await getSchoolName(tx) })
  return { cause: EMAIL_IN_USE.name, ...words }
}

async function findHolder(db: Db, email: string) {
  const [row] = await db
    .select({ name: account.name })
    .from(account)
    .where(and(eq(account.email, email), isNull(account.deletedAt)))
  return row
}

async function getOwner(db: Db, accountId: number) {
  const [row] = await db
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(eq(account.id, accountId))
  if (!row) throw new AppError('not-signed-in')
  return row
}

const UNIQUE_VIOLATION = '23505'

export const EMAIL_CHANGED = defineMail({
  name: 'email-changed',
  title: 'E-posta adresi değişti',
  subject: 'E-posta adresiniz değişti',
  text: `Merhaba {ad},

E-posta adresiniz {yeni adres} olarak değişti. Bundan sonra bu yeni adresle giriş yaparsınız.
Bu değişikliği siz yapmadıysanız lütfen hemen okulu arayın.

{okul}`,
  places: {
    ad: NAME,
    'yeni adres': { meaning: 'yeni adresi', sample: 'ayse@ornek.com', isRequired: true },
    okul: SCHOOL,
  },
})

/** Tells the old address as well. @throws AppError link-ended; email-taken if somebody else has got it meanwhile */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { accountId, subject } = await consumeAccountToken(tx, token, 'email-change')
    const [person] = await tx
      .select({ name: account.name, email: account.email })
      .from(account)
      .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
    if (!(person && subject)) throw new AppError('link-ended')
    await setEmail(tx, accountId, subject)
    // A reset link in the old mailbox must not open the account any more.
    await deleteAccountTokens(tx, accountId, ['password-reset', 'email-change'])
    await recordEvent(tx, 'email-changed', { accountId })
    await notifyOldAddress(tx, { ...person, next: subject })
  })
}

export async function setEmail(tx: Db, accountId: number, email: string): Promise<void> {
  await refuseTakenEmail(tx, accountId, email)
  await tx
    .update(account)
    .set({ email, revision: sql`${account.revision} + 1` })
    .where(eq(account.id, accountId))
    .catch(refuseTaken)
}

async function refuseTakenEmail(db: Db, accountId: number, email: string): Promise<void> {
  const others = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), ne(account.id, accountId), isNull(account.deletedAt)))
  if (others.length > 0) throw new AppError('email-taken')
}

/** Two people may confirm the same address at the same moment; one gets here. */
function refuseTaken(cause: unknown): never {
  const reason = cause instanceof DrizzleQueryError ? cause.cause : undefined
  const isTaken = reason && 'code' in reason && reason.code === UNIQUE_VIOLATION
  throw isTaken ? new AppError('email-taken', { cause }) : cause
}

async function notifyOldAddress(
  db: Db,
  { name, email, next }: { name: string; email: string; next: string },
): Promise<void> {
  await queueTemplate(db, EMAIL_CHANGED, email, {
    ad: name,
    'yeni adres': next,
    okul: await getSchoolName(db),
  })
}
