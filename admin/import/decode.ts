/** Files that Excel makes when nobody chooses another type: both are no text. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

/** “Unicode Metin” of Excel begins so. */
const UTF_16 = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
]

/** Decodes what Excel writes: UTF-16 with its mark, UTF-8, or the older Turkish letters. @returns null for what is no text */
export function decode(file: ArrayBuffer): string | null {
  const bytes = new Uint8Array(file)
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)
  const wide = UTF_16.find(({ mark }) => begins(mark))
  if (wide) return new TextDecoder(wide.name).decode(bytes)
  if (begins(ZIP) || begins(OLD_EXCEL) || bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // ISO-8859-9 has the same letters: browsers read both by one table.
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
