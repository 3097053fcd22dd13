import { and, isNull, like } from 'drizzle-orm'
import { hashPassword, passwordMatches, setPasswords } from '../core/accounts/passwords.ts'
import type { Db } from '../db/client.ts'
import { account } from '../db/schema/accounts.ts'

const DEMO_DOMAIN = '@ornek.com'

/** Only after a change of the setting: passwords that people chose in the panel stay. */
export async function followDemoPassword(db: Db, password: string): Promise<void> {
  const accounts = await db
    .select({ id: account.id, hash: account.passwordHash })
    .from(account)
    .where(and(like(account.email, `%${DEMO_DOMAIN}`), isNull(account.deletedAt)))
  const ids = accounts.map(({ id }) => id)
  const common = commonHash(accounts.map(({ hash }) => hash))
  if (common === undefined || (await passwordMatches(password, common))) return
  await setPasswords(db, ids, await hashPassword(password))
}

/**
 * The accounts got one hash together, salt included, so the most frequent one is the setting’s. If all differ, people have
 * chosen their passwords.
 */
function commonHash(hashes: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[1] > 1 ? most[0] : undefined
}
