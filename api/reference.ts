import { randomBytes } from 'node:crypto'

/** Names a request in the log, on the page and in the notice. */
export function newReference(): string {
  return randomBytes(4).toString('hex')
}

export function isReference(text: string): boolean {
  return /^[\da-f]{8}$/.test(text)
}
