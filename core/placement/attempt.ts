import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { findOpenTest } from './find-open-test.ts'
import { readToken, signToken } from './signed-token.ts'

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
}

export async function issueAttempt(db: Db, secret: string, wish: Wish) {
  const { id: testId } = await findOpenTest(db, wish.testId)
  const key = wish.key ?? randomUUID()
  const room = wish.room === undefined ? undefined : readRoom(secret, wish.room, testId)
  const issued: Issued = { testId, key, at: Date.now(), ...(room && { room }) }
  return { attempt: signToken(secret, 'attempt', issued), key }
}

/** @returns the attempt, if the token was issued for this test within the last 30 days */
export function readAttempt(secret: string, token: string, testId: number): Attempt | undefined {
  const issued = readToken(secret, 'attempt', token) as Issued | undefined
  if (issued?.testId !== testId) return undefined
  return Date.now() - issued.at < ATTEMPT_DAYS * 86_400_000 ? issued : undefined
}
