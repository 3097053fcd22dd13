import type { Context } from 'hono'

/** Sent by the site, which knows the visitor; believed because every call carries the bearer. */
export const CLIENT_HEADER = 'x-client-address'

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } }
}

export function clientAddress(context: Context): string {
  const socket = (context.env as NodeBindings | undefined)?.incoming?.socket
  return context.req.header(CLIENT_HEADER) ?? socket?.remoteAddress ?? 'unknown'
}
