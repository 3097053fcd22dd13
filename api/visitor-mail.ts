import type { Client } from './client-address.ts'
import { type CreateLimit, consume } from './rate-limit.ts'
import { toLimitKey } from './sign-in-key.ts'

const DAY = 24 * 60 * 60

/** Three mails to an address in half an hour, a classroom’s worth a day from a network; the request counts anyway. */
export function createVisitorMails(createLimit: CreateLimit, name: string) {
  const toOne = createLimit(`${name}-mail`, 3, 1800)
  const fromOne = createLimit('visitor-mail', 60, DAY)
  return async (email: string, { network }: Pick<Client, 'network'>): Promise<boolean> => {
    if ((await consume(toOne, toLimitKey(email))) > 0) return false
    return (await consume(fromOne, network)) === 0
  }
}
