import type { IncomingMessage } from 'node:http'

export function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}
