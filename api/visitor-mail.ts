import type { Client } from './client-address.ts'
import { type CreateLimit, consume } from './rate-limit.ts'
import { toMailboxKey } from './sign-in-limit.ts'

const DAY = 24 * 60 * 60

/**
 * Whether a mail may go to an unconfirmed address: three to a mailbox in half an hour, twelve a day by all forms, a
 * classroom’s worth a day from a network and its neighbours. The request counts anyway.
 */
export function createVisitorMails(createLimit: CreateLimit, name: string) {
  const toOne = createLimit(`${name}-mail`, 3, 1800)
  const toOneInADay = createLimit('visitor-mail-to', 12, DAY)
  const fromOne = createLimit('visitor-mail', 60, DAY)
  return async (
    email: string,
    { neighbourhood }: Pick<Client, 'neighbourhood'>,
  ): Promise<boolean> => {
    const mailbox = toMailboxKey(email)
    if ((await consume(toOne, mailbox)) > 0) return false
    if ((await consume(toOneInADay, mailbox)) > 0) return false
    return (await consume(fromOne, neighbourhood)) === 0
  }
}
