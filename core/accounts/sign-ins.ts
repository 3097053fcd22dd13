import { and, desc, eq, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { account, session } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordEvent } from '../audit/record-change.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import { defineMail, linkTo, NAME, queueTemplate, SCHOOL } from '../mail/queue-mail.ts'
import { createToken, deleteAccountTokens, hashToken } from './account-tokens.ts'
import { DECOY_HASH, lockAccount, passwordMatches } from './passwords.ts'

const SESSION_DAYS = 7
const SESSIONS = 20

/** @param device such as “Chrome, Android” @returns the token; only its hash is kept */
export async function createSession(
  db: Db,
  accountId: number,
  device: string | undefined,
): Promise<string> {
  const token = createToken()
  const latest = db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.accountId, accountId))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .limit(SESSIONS - 1)
  const isTooMany = notInArray(session.id, latest)
  // Ended sign-ins are removed when their owner signs in again, and beyond the maximum the one unused for longest.
  await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), or(lt(session.expiresAt, sql`now()`), isTooMany)))
  await db.insert(session).values({
    accountId,
    tokenHash: hashToken(token),
    device,
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  })
  return token
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashToken(token)))
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId))
}

interface Ended {
  sessions: number
  hadCalendar: boolean
}

/**
 * Ends the sign-ins of an account and what opens it without one: waiting second steps and the calendar address, which
 * somebody at another device may have copied.
 */
export async function endSignIns(
  db: Db,
  accountId: number,
  { keptSessionId }: { keptSessionId?: number | undefined } = {},
): Promise<Ended> {
  const own = eq(session.accountId, accountId)
  const others = keptSessionId === undefined ? own : and(own, ne(session.id, keptSessionId))
  const { rowCount } = await db.delete(session).where(others)
  await deleteAccountTokens(db, accountId, ['second-factor'])
  const calendars = await deleteAccountTokens(db, accountId, ['calendar'])
  return { sessions: rowCount ?? 0, hadCalendar: calendars > 0 }
}

/** Real user agents are shorter; the patterns must not get a long one. */
const READ = 500

/** First match wins: most browsers name others besides themselves. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function find(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}

export function nameDevice(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined
  const read = userAgent.slice(0, READ)
  const known = [find(BROWSERS, read), find(SYSTEMS, read)].filter(Boolean)
  return known.length > 0 ? known.join(', ') : undefined
}

/** Always true: it only tells the commit of the statement not to wait for the disk. A crash may lose a moment of use. */
const WITHOUT_DISK = sql`set_config('synchronous_commit', 'off', true) = 'off'`

const note = prepared('session-use', (db) =>
  db
    .update(session)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(session.id, sql.placeholder('sessionId')), WITHOUT_DISK)),
)

export async function noteSessionUse(db: Db, sessionId: number): Promise<void> {
  await note(db).execute({ sessionId })
}

export async function noteSlowedSignIn(db: Db, typed: string): Promise<void> {
  const [person] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, normalizeEmail(typed)), isNull(account.deletedAt)))
  await recordEvent(db, 'sign-in-slowed', { accountId: person?.id ?? null })
}

/**
 * Opens a sign-in for whoever knows the password. An unknown account takes as long as a wrong password.
 * @throws AppError wrong-credentials
 */
export async function signInWith<Person extends { id: number; passwordHash: string }, Result>(
  db: Db,
  person: Person | undefined,
  password: string,
  open: (tx: Db, person: Person) => Promise<Result>,
): Promise<Result> {
  const matches = await passwordMatches(password, person?.passwordHash ?? DECOY_HASH)
  if (!(person && matches)) {
    await recordEvent(db, 'sign-in-failed', { accountId: person?.id ?? null })
    throw new AppError('wrong-credentials')
  }
  return db.transaction(async (tx) => {
    // A password that was replaced during the comparison must not open a session.
    if ((await lockAccount(tx, person.id)) !== person.passwordHash) {
      throw new AppError('wrong-credentials')
    }
    return open(tx, person)
  })
}

/** @throws AppError wrong-credentials for an unknown address, a wrong password and any account that is no student */
export async function signInStudent(
  db: Db,
  input: { email: string; password: string; userAgent?: string | undefined },
): Promise<string> {
  const [person] = await db
    .select({ id: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(
      and(
        eq(account.email, normalizeEmail(input.email)),
        eq(account.role, 'student'),
        isNull(account.deletedAt),
      ),
    )
  return signInWith(db, person, input.password, (tx, { id }) =>
    createSession(tx, id, nameDevice(input.userAgent)),
  )
}

export const SIGN_IN_SLOWED = defineMail({
  name: 'sign-in-slowed',
  title: 'Yanlış parola denemeleri',
  subject: 'Hesabınızda yanlış parola denemeleri',
  text: `Merhaba {ad},

Hesabınıza bugün çok sayıda yanlış parolayla girilmeye çalışıldı. Parolanız tahmin edilemedi.
Daha önce giriş yapmadığınız yerlerden girişi şimdilik yavaşlattık; her zamanki yerinizden girebilirsiniz.
Giremezseniz parolanızı yenileyin: {bağlantı}

{okul}`,
  places: {
    ad: NAME,
    bağlantı: linkTo('parola yenileme sayfası', '/auth/forgot-password'),
    okul: SCHOOL,
  },
})

interface Guessing {
  email: string
  siteUrl: string
}

export async function notifyOfGuessing(db: Db, { siteUrl, ...typed }: Guessing): Promise<void> {
  const email = normalizeEmail(typed.email)
  const [person] = await db
    .select({ id: account.id, name: account.name, role: account.role })
    .from(account)
    .where(and(eq(account.email, email), isNull(account.deletedAt)))
  if (!person) return
  const renewal = person.role === 'student' ? '/auth/forgot-password' : '/yonetim'
  await queueTemplate(db, SIGN_IN_SLOWED, email, {
    ad: person.name,
    bağlantı: `${siteUrl}${renewal}`,
    okul: await getSchoolName(db),
  })
}
