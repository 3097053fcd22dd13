import { createHmac, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { contactPhone } from '../../db/schema/people.ts'
import { testResult } from '../../db/schema/placement.ts'
import { questionVersion } from '../../db/schema/tests.ts'
import { FORMS, type Form, otherForm } from '../../domain/placement.ts'
import { phoneKey } from '../phones.ts'
import { isSameSecret } from '../secrets.ts'
import { findOpenTest } from './get-test.ts'
import { currentVersions } from './question-versions.ts'

interface Room {
  id: string
  testId: number
  /** Milliseconds since 1970. */
  until: number
}

/** For many people who share one IP address. @param siteUrl without a slash at the end @throws AppError unknown-test */
export async function createRoom(
  db: Db,
  { secret, siteUrl }: { secret: string; siteUrl: string },
  { testId, hours }: { testId: number; hours: number },
) {
  const { slug } = await findOpenTest(db, testId)
  const until = Date.now() + hours * 3_600_000
  const token = signToken(secret, 'room', { id: randomUUID(), testId, until } satisfies Room)
  // In the fragment: no log has it, and the page is the same for everybody.
  const url = `${siteUrl}/test/${slug}#oda=${token}`
  return { url, expiresAt: new Date(until).toISOString() }
}

function readRoom(secret: string, token: string, testId: number): string | undefined {
  const room = readToken(secret, 'room', token) as Room | undefined
  return room?.testId === testId && Date.now() < room.until ? room.id : undefined
}

/** A device keeps an unfinished test this long; later only the counsellor tells the result. */
const ATTEMPT_DAYS = 30

/** Nothing is stored before the test is finished: the signed token is the attempt. */
export interface Attempt {
  testId: number
  /** Identifies the result, which is stored once and shown once. */
  key: string
  room?: string
}

interface Issued extends Attempt {
  /** Milliseconds since 1970. */
  at: number
}

interface Wish {
  testId: number
  /** Made by the device, so that a lost response is repeated with the same attempt. */
  key?: string | undefined
  room?: string | undefined
  phone?: string | undefined
  /** The form that the device was given before. */
  previous?: Form | undefined
}

export async function issueAttempt(db: Db, secret: string, wish: Wish) {
  const { id: testId } = await findOpenTest(db, wish.testId)
  const key = wish.key ?? randomUUID()
  const room = wish.room === undefined ? undefined : readRoom(secret, wish.room, testId)
  const attempt: Attempt = { testId, key, ...(room && { room }) }
  const form = await chooseForm(db, secret, { ...wish, key })
  const issued: Issued = { ...attempt, at: Date.now() }
  return { token: signToken(secret, 'attempt', issued), attempt, form }
}

/** Somebody who comes back within this time gets the other form. */
const RETAKE_DAYS = 30

/**
 * A first form follows from the phone and the secret, so that nobody can tell from it whether the owner of a phone has taken
 * the test. A form that the device has had comes before what the phone tells, for the same reason.
 */
async function chooseForm(
  db: Db,
  secret: string,
  { testId, key, phone, previous }: Wish & { key: string },
): Promise<Form> {
  if (!(await hasSecondForm(db, testId))) return 'a'
  if (previous) return otherForm(previous)
  const owner = phone && phoneKey(phone)
  const last = owner ? await findLastForm(db, testId, owner) : undefined
  if (last) return otherForm(last)
  const draw = createHmac('sha256', secret)
    .update(`form\n${testId}\n${owner || key}`)
    .digest()
  return FORMS[(draw[0] ?? 0) % FORMS.length] ?? 'a'
}

async function hasSecondForm(db: Db, testId: number): Promise<boolean> {
  const current = currentVersions(db, testId)
  const [row] = await db
    .select({ one: sql`1` })
    .from(current)
    .innerJoin(questionVersion, eq(questionVersion.id, current.id))
    .where(eq(questionVersion.form, 'b'))
    .limit(1)
  return row !== undefined
}

async function findLastForm(db: Db, testId: number, key: string): Promise<Form | undefined> {
  const [row] = await db
    .select({ form: testResult.form })
    .from(contactPhone)
    .innerJoin(lead, eq(lead.contactId, contactPhone.contactId))
    .innerJoin(testResult, eq(testResult.leadId, lead.id))
    .where(
      and(
        eq(contactPhone.phoneKey, key),
        isNull(contactPhone.deletedAt),
        eq(testResult.testId, testId),
        sql`${testResult.createdAt} > now() - make_interval(days => ${RETAKE_DAYS})`,
      ),
    )
    .orderBy(desc(testResult.createdAt))
    .limit(1)
  return row?.form
}

/** @returns the attempt, if the token was issued for this test within the last 30 days */
export function readAttempt(secret: string, token: string, testId: number): Attempt | undefined {
  const issued = readToken(secret, 'attempt', token) as Issued | undefined
  if (issued?.testId !== testId) return undefined
  return Date.now() - issued.at < ATTEMPT_DAYS * 86_400_000 ? issued : undefined
}

/** A token signed for another purpose is invalid. */
type Purpose = 'attempt' | 'room'

/** Only holders of the secret can create the token. Its value is readable, so it must hold no secret. */
function signToken(secret: string, purpose: Purpose, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${sign(secret, purpose, payload)}`
}

function readToken(secret: string, purpose: Purpose, token: string): unknown {
  const [payload = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, sign(secret, purpose, payload))) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function sign(secret: string, purpose: Purpose, payload: string): string {
  return createHmac('sha256', secret).update(`placement-${purpose}\n${payload}`).digest('base64url')
}
