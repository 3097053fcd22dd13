import { and, DrizzleQueryError, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { recordEvent } from '../audit/record-event.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import { NAME, SCHOOL } from '../mail/places.ts'
import { defineMail, queueTemplate } from '../mail/template.ts'
import { consumeAccountToken } from './consume-account-token.ts'
import { deleteAccountTokens } from './create-account-token.ts'

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
