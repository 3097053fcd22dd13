import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { findOpenTest } from './find-open-test.ts'
import { readRoom } from './room.ts'
import { readToken, signToken } from './signed-token.ts'

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
