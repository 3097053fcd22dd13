import type { Client } from './client-address.ts'
import { type CreateLimit, consume } from './rate-limit.ts'
import { toLimitKey } from './sign-in-key.ts'

const DAY = 24 * 60 * 60

/**
 * Whether a visitor's request may send a mail to an address that nobody has confirmed: three to one address in half an
 * hour, and as many from one network in a day as a classroom has people. Beyond that the request counts all the same.
 */
export function createVisitorMails(createLimit: CreateLimit, name: string) {
  const toOne = createLimit(`${name}-mail`, 3, 1800)
  const fromOne = createLimit('visitor-mail', 60, DAY)
  return async (email: string, { network }: Pick<Client, 'network'>): Promise<boolean> => {
    if ((await consume(toOne, toLimitKey(email))) > 0) return false
    return (await consume(fromOne, network)) === 0
  }
}
