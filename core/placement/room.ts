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

export function readRoom(secret: string, token: string, testId: number): string | undefined {
  const room = readToken(secret, 'room', token) as Room | undefined
  return room?.testId === testId && Date.now() < room.until ? room.id : undefined
}
