import type { KeyObject } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { knownDevice, rolePolicy } from '../../db/schema/staff.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { formatDateOf, formatTimeOf } from '../../domain/school-time.ts'
import {
  consumeAccountToken,
  createAccountToken,
  createToken,
  findAccountToken,
  hashToken,
} from '../accounts/account-tokens.ts'
import { createSession, nameDevice, signInWith } from '../accounts/sign-ins.ts'
import { recordEvent } from '../audit/record-change.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import { defineMail, NAME, queueTemplate, SCHOOL } from '../mail/queue-mail.ts'
import { notifySecurityChange } from './notify-staff.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  noteSecondFactor,
  type TypedCode,
  takeCode,
} from './second-factor.ts'

export const NEW_DEVICE = defineMail({
  name: 'new-device',
  title: 'Yeni cihazdan giriş',
  subject: 'Yeni bir cihazdan giriş yapıldı',
  text: `Merhaba {ad},

Yönetim hesabınıza daha önce kullanılmamış bir cihazdan giriş yapıldı.

Zaman: {zaman}
Cihaz: {cihaz}

Bu giriş sizinse bir şey yapmanız gerekmez.
Giriş size ait değilse hemen parolanızı değiştirin; hesabınızdaki bütün oturumlar kapanır.

{okul}`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    zaman: { meaning: 'giriş zamanı', sample: '21 Ekim 2026, 09.30', isRequired: true },
    cihaz: { meaning: 'tarayıcı ve işletim sistemi', sample: 'Firefox, Windows', isRequired: true },
  },
})

interface Browser {
  userAgent?: string | undefined
  device?: string | undefined
}

/** Mails the owner about a browser not used before, unless it is the account’s first. @returns the tokens of the sign-in and of the browser */
async function openStaffSession(tx: Db, accountId: number, browser: Browser) {
  const name = nameDevice(browser.userAgent)
  const known = await findDevices(tx, accountId)
  const isKnown = known.includes(hashToken(browser.device ?? ''))
  const device = (isKnown && browser.device) || createToken()
  const seen = { lastSeenAt: sql`now()` }
  await tx
    .insert(knownDevice)
    .values({ accountId, deviceHash: hashToken(device) })
    .onConflictDoUpdate({ target: [knownDevice.accountId, knownDevice.deviceHash], set: seen })
  if (!isKnown && known.length > 0) await notifyOwner(tx, accountId, name)
  await recordEvent(tx, 'sign-in', { accountId, detail: { device: name, isNew: !isKnown } })
  return { session: await createSession(tx, accountId, name), device }
}

function formatSignInTime(moment: Date): string {
  return `${formatDateOf(moment)}, ${formatTimeOf(moment)}`
}

async function findDevices(tx: Db, accountId: number): Promise<string[]> {
  const rows = await tx
    .select({ hash: knownDevice.deviceHash })
    .from(knownDevice)
    .where(eq(knownDevice.accountId, accountId))
  return rows.map(({ hash }) => hash)
}

async function notifyOwner(tx: Db, accountId: number, device: string | undefined): Promise<void> {
  const [person] = await tx
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(eq(account.id, accountId))
  if (!person) return
  await queueTemplate(tx, NEW_DEVICE, person.email, {
    ad: person.name,
    okul: await getSchoolName(tx),
    zaman: formatSignInTime(new Date()),
    cihaz: device ?? 'tanınmayan bir tarayıcı',
  })
}

interface Step extends Browser, TypedCode {
  step: string
}

/** @throws AppError step-ended; wrong-confirmation at the field `code` */
export async function completeSignIn(db: Db, { step, code, totpKey, ...browser }: Step) {
  const accountId = await findStep(db, step)
  return orNoteFailure(db, accountId, async (tx) => {
    await consumeAccountToken(tx, step, 'second-factor')
    await takeCode(tx, accountId, { code, totpKey })
    return openStaffSession(tx, accountId, browser)
  })
}

export async function beginEnrolment(db: Db, step: string, totpKey: KeyObject) {
  const accountId = await findStep(db, step)
  const [person] = await db
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, accountId))
  return beginSecondFactor(db, accountId, { email: person?.email ?? '', totpKey })
}

export async function completeEnrolment(db: Db, { step, code, totpKey, ...browser }: Step) {
  const accountId = await findStep(db, step)
  return orNoteFailure(db, accountId, async (tx) => {
    await consumeAccountToken(tx, step, 'second-factor')
    const recoveryCodes = await confirmSecondFactor(tx, accountId, { code, totpKey })
    await noteSecondFactor(tx, accountId, true)
    await notifySecurityChange(tx, accountId, 'second-factor-on')
    return { ...(await openStaffSession(tx, accountId, browser)), recoveryCodes }
  })
}

/** In one transaction; a refused code is noted in the security log. */
async function orNoteFailure<T>(db: Db, accountId: number, act: (tx: Db) => Promise<T>) {
  try {
    return await db.transaction(act)
  } catch (error) {
    if (error instanceof AppError) await recordEvent(db, 'second-factor-failed', { accountId })
    throw error
  }
}

export async function findStep(db: Db, step: string): Promise<number> {
  const found = await findAccountToken(db, step, 'second-factor')
  if (!found) throw new AppError('step-ended')
  return found.accountId
}

const STEP_MINUTES = 10

/** A session, or a second step with its own token; `enrol` if the role needs a second factor that the account lacks. */
export type SignIn =
  | { next: 'done'; session: string; device: string }
  | { next: 'second-factor' | 'enrol'; step: string }

interface Credentials extends Browser {
  email: string
  password: string
}

/** @throws AppError wrong-credentials for an unknown address, a wrong password and any account that is a student’s */
export async function signInStaff(db: Db, input: Credentials): Promise<SignIn> {
  const person = await findStaff(db, input.email)
  return signInWith(
    db,
    person,
    input.password,
    async (tx, { id, needsSecondFactor }): Promise<SignIn> => {
      const isEnrolled = await hasSecondFactor(tx, id)
      if (!isEnrolled && !needsSecondFactor) {
        return { next: 'done', ...(await openStaffSession(tx, id, input)) }
      }
      const purpose = 'second-factor'
      const step = await createAccountToken(tx, {
        accountId: id,
        purpose,
        minutes: STEP_MINUTES,
      })
      return { next: isEnrolled ? 'second-factor' : 'enrol', step }
    },
  )
}

async function findStaff(db: Db, email: string) {
  const [person] = await db
    .select({
      id: account.id,
      passwordHash: account.passwordHash,
      needsSecondFactor: rolePolicy.needsSecondFactor,
    })
    .from(account)
    .leftJoin(rolePolicy, eq(rolePolicy.role, account.role))
    .where(
      and(
        eq(account.email, normalizeEmail(email)),
        ne(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    )
  return person
}
