/** Octets of a line, as RFC 5545 asks. */
const LINE = 75

/** A line of a calendar file: name with its parameters, and the value as it stands. */
export type Line = [name: string, value: string]

/** Lines of a calendar file: long ones folded, each ended as the format wants it. */
export function toICalendar(lines: readonly Line[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('')
}

/** Free text as a value. */
export function toText(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
}

/** A moment: `20261116T190000Z` */
export function toMoment(date: Date): string {
  return `${date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
}

/**
 * A time by the clock on the wall: `20261116T190000`
 * @param date midnight UTC
 * @param time `19:00`
 */
export function toWallTime(date: Date, time: string): string {
  return `${date.toISOString().slice(0, 10).replaceAll('-', '')}T${time.replace(':', '')}00`
}

/** Counts octets and cuts between letters, never through one. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let length = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (length + size > LINE) {
      folded += '\r\n '
      length = 1
    }
    folded += letter
    length += size
  }
  return folded
}
