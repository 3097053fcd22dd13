import { findContact } from '../backend/find-school.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/security.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days until it expires; RFC 9116 recommends less than a year. */
const VALID = 180

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestContext)
  const email = (await findContact(context))?.email
  const today = Math.floor(Date.now() / DAY) * DAY
  const lines = [
    `Contact: ${email ? `mailto:${email}` : `${siteUrl}/contact`}`,
    `Expires: ${new Date(today + VALID * DAY).toISOString()}`,
    'Preferred-Languages: tr, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
