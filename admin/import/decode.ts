/** Excel writes the first two when nobody chooses another type; none is text. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]

/** “Unicode Metin” of Excel begins so. */
const UTF_16 = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
]

/** Bytes 128 to 255 of code page 857, Excel’s “CSV (MS-DOS)”. */
const MS_DOS =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0'

/** Bytes 128 to 255 of MacTurkish, which Excel for Mac writes. */
const MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
  '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸĞğİıŞş‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\ufffdÒÚÛÙ\ufffdˆ˜¯˘˙˚¸˝˛ˇ'

/** Signs that Turkish texts and lists hold; others speak against an encoding. */
const USUAL = /[çğıöşüÇĞİÖŞÜâîûÂÎÛéÉ’‘“”–—…·°€\u00a0]/

/** The Turkish letters ö, ü, ç, ı, ş, ğ and İ, of which each has become two. */
const DOUBLE_ENCODED = /Ã[¶¼§]|Ä[±Ÿ°]|ÅŸ/

type Decoded = { text: string } | { problem: 'no text' | 'unknown letters' }

/**
 * Decodes what Excel writes: UTF-16 with its mark, UTF-8, or one of the three older Turkish encodings, which only their
 * letters tell apart. Where two of them fit equally well, nothing is guessed.
 */
export function decode(file: ArrayBuffer): Decoded {
  const bytes = new Uint8Array(file)
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)
  const wide = UTF_16.find(({ mark }) => begins(mark))
  if (wide) return { text: new TextDecoder(wide.name).decode(bytes) }
  if ([ZIP, OLD_EXCEL, PDF].some(begins) || bytes.includes(0)) return { problem: 'no text' }
  try {
    return { text: undoDoubleEncoding(decodeUtf8(bytes)) }
  } catch {
    return decodeOlder(bytes)
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** A program has read the file’s UTF-8 as Western letters and saved these: `AyÅŸe`. */
function undoDoubleEncoding(text: string): string {
  if (!DOUBLE_ENCODED.test(text)) return text
  const western = new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  const bytes = Array.from(text, (sign) => western.indexOf(sign))
  if (bytes.includes(-1)) return text
  try {
    return decodeUtf8(Uint8Array.from(bytes))
  } catch {
    return text
  }
}

function decodeOlder(bytes: Uint8Array): Decoded {
  const high = bytes.filter((byte) => byte > 127)
  const candidates = [
    decodeWindows,
    (some: Uint8Array) => map(some, MAC),
    (some: Uint8Array) => map(some, MS_DOS),
  ]
    .map((read) => ({ read, unusual: countUnusual(read(high)) }))
    .toSorted((a, b) => a.unusual - b.unusual)
  const [best, second] = candidates
  if (!best || !second || best.unusual * 10 > high.length || second.unusual === best.unusual) {
    return { problem: 'unknown letters' }
  }
  return { text: best.read(bytes) }
}

/** ISO-8859-9 has the same letters: browsers read both by one table. */
function decodeWindows(bytes: Uint8Array): string {
  return new TextDecoder('windows-1254').decode(bytes)
}

function map(bytes: Uint8Array, high: string): string {
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : high[byte - 128],
  ).join('')
}

function countUnusual(text: string): number {
  return Array.from(text).filter((sign) => !USUAL.test(sign)).length
}
