/**
 * A name for one attempt to send, which the server answers once however often it comes. `crypto.randomUUID` is there on
 * secure addresses only; a school may open the desk on its own network without one.
 */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => toHex(index === 6 ? (byte & 0x0f) | 0x40 : byte))
  hex[8] = toHex(((bytes[8] ?? 0) & 0x3f) | 0x80)
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
