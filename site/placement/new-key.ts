/** `crypto.randomUUID` is missing on insecure addresses other than localhost. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return toUuid(crypto.getRandomValues(new Uint8Array(16)), 4)
}

/** The same form gives the same key. Pages are cached, so a key in the page would be shared. */
export async function hashContent(content: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return toUuid(new Uint8Array(hash, 0, 16), 8)
}

/** 16 bytes as a UUID (RFC 9562). */
function toUuid(bytes: Uint8Array, version: number): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    version + hex.slice(13, 16),
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-')
}
