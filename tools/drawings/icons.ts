import { mark } from './mark.ts'
import { c } from './palette.ts'
import { arc, bubble, disc, document, half, move, polygon, rect, ring, stroke } from './shapes.ts'

const benefits: Record<string, string> = {
  ladder:
    [0, 1, 2, 3, 4, 5]
      .map((kur) => rect(2 + kur * 10.2, 51 - kur * 6, 8.6, 9 + kur * 6, 2)(c.cobalt))
      .join('') + half(57.3, 19, 6.7, 'up')(c.coral),
  repeat:
    arc(32, 34, 21, -50, 230, 8)(c.cobalt) +
    polygon([
      [30, 8],
      [26, 27],
      [11, 9],
    ])(c.coral),
  clock: disc(32, 32, 27)(c.cobalt) + stroke('M32 15V32L44 41', 6.5, 'round')(c.coral),
  chat: bubble(25, 26, 20, 'sw')(c.cobalt) + bubble(44, 43, 15, 'se')(c.coral),
  certificate:
    polygon([
      [21, 34],
      [43, 34],
      [43, 62],
      [32, 54],
      [21, 62],
    ])(c.coral) +
    disc(32, 24, 21)(c.cobalt) +
    disc(32, 24, 9)(c.paper),
  compass:
    ring(32, 32, 24, 7)(c.cobalt) +
    polygon([
      [44, 20],
      [37, 37],
      [27, 27],
    ])(c.coral) +
    polygon([
      [20, 44],
      [37, 37],
      [27, 27],
    ])(c.cobalt),
}

/** One file for all icons: a page loads it once and names each by its view, `benefits.svg#clock`. */
export function benefitIcons(): string {
  const drawings = Object.entries(benefits).map(
    ([name, body], index) =>
      `<view id="${name}" viewBox="0 ${64 * index} 64 64"/>${move(body, 0, 64 * index)}`,
  )
  return document(64, 64, drawings.join(''))
}

export function logo(): string {
  return document(100, 100, mark(c.ink, c.coral))
}

export function favicon(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="15" fill="${c.cobalt}"/>`,
    `<path d="M15 35a17 17 0 0 1 34 0z" fill="${c.saffron}"/>`,
    `<path d="M12.5 37.5h39m-28 10h17" stroke="${c.paper}" stroke-width="5" stroke-linecap="round"/></svg>`,
  ].join('')
}

export function tile(side: number, radius: number, share: number): string {
  const scale = (side * share) / 100
  const offset = (side - 100 * scale) / 2
  return (
    rect(0, 0, side, side, radius)(c.cobalt) + move(mark(c.paper, c.saffron), offset, offset, scale)
  )
}
