/**
 * A range, a day and its month, a word with a hyphen after its first letter (`e-YDS`), a doubled word (`kur kur`). The
 * lookahead takes a word whole; without it every shorter beginning of each word would be tried.
 */
const RANGE =
  /(\d[\d.,]*-\d[\d.,]*|(?<!\d)\d{1,2} (?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)(?!\p{L})|(?<!\p{L})e-\p{L}+|(?<!\p{L})(?=(\p{L}{3,}))\2 \2(?!\p{L}))/u

export function Ranges({ text }: { text: string }) {
  // `split` also returns the captures: the range and, for a pair, its word.
  return text.split(RANGE).map((part, index) =>
    index % 3 === 2 ? null : index % 3 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const TEXT = />[^<]+</g

export function keepRanges(html: string): string {
  const ranges = new RegExp(RANGE, 'gu')
  return html.replace(TEXT, (text) => text.replace(ranges, '<span class="nowrap">$1</span>'))
}
