import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { findOpenTest } from './find-open-test.ts'
import { readRoom } from './room.ts'
import { readToken, signToken } from './signed-token.ts'

/** An unfinished test waits on a device for this long; after it the counsellor tells the result. */
const ATTEMPT_DAYS = 30

/** One way through one test. Nothing is stored before it is finished: the token is the attempt. */
export interface Attempt {
  testId: number
  /** A result is stored once under it, and shown once. */
  key: string
  room?: string
}

interface Issued extends Attempt {
  /** Milliseconds since 1970. */
  at: number
}

interface Wish {
  testId: number
  /** Made by the device, so that an attempt whose answer was lost is issued again as the same. */
  key?: string | undefined
  /** Token of a link that staff made. */
  room?: string | undefined
}

/** @param secret the same in all processes @throws AppError unknown-test */
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
