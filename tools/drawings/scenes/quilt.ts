import { c } from '../palette.ts'
import { arc, bubble, disc, half, inside, quarter, rect, road } from '../shapes.ts'
import { air } from '../stage.ts'
import { letter } from '../type.ts'

type Tile = { x: number; y: number; s: number; fill: string; draw: string }

const sunrise: Tile = {
  x: 0,
  y: 0,
  s: 400,
  fill: c.coral,
  draw: half(200, 400, 200, 'up')(c.saffron) + half(200, 400, 100, 'up')(c.paper),
}
const reading: Tile = {
  x: 800,
  y: 0,
  s: 400,
  fill: c.ink,
  draw: letter('a', { x: 200, base: 460, height: 370 }).shape(c.peach),
}
const talking: Tile = {
  x: 400,
  y: 400,
  s: 400,
  fill: c.sun,
  draw:
    bubble(200, 200, 140, 'se')(c.coral) +
    road(
      3,
      (t) => [130 + 140 * t, 200],
      () => 20,
    )(c.paper),
}

const small: [number, number, string, string][] = [
  [400, 0, c.paper, quarter(0, 0, 200, 'se')(c.ink)],
  [600, 0, c.saffron, bubble(100, 100, 70, 'sw')(c.paper)],
  [400, 200, c.cobalt, half(0, 100, 100, 'right')(c.paleBlue) + half(200, 100, 100, 'left')(c.sun)],
  [
    600,
    200,
    c.peach,
    arc(0, 200, 160, 270, 360, 44)(c.coral) + arc(0, 200, 84, 270, 360, 44)(c.ink),
  ],
  [0, 400, c.peach, disc(100, 100, 70)(c.ink) + disc(100, 100, 30)(c.saffron)],
  [200, 400, c.paper, half(100, 100, 100, 'down')(c.cobalt) + half(100, 0, 100, 'down')(c.coral)],
  [
    800,
    400,
    c.coral,
    quarter(200, 200, 200, 'nw')(c.paper) + quarter(200, 200, 100, 'nw')(c.coral),
  ],
  [1000, 400, c.peach, nine(c.brick)],
  [0, 600, c.saffron, half(200, 100, 100, 'left')(c.ink)],
  [200, 600, c.ink, half(0, 100, 100, 'right')(c.saffron) + disc(150, 100, 32)(c.paper)],
  [800, 600, c.paleBlue, half(100, 140, 76, 'up')(c.cobalt) + rect(14, 140, 172, 14)(c.ink)],
  [1000, 600, c.saffron, quarter(0, 200, 200, 'ne')(c.brick)],
]

function nine(fill: string): string {
  return [0, 1, 2]
    .map((row) =>
      road(
        3,
        (t) => [46 + t * 108, 46 + row * 54],
        () => 19,
      )(fill),
    )
    .join('')
}

export function everyField(): string {
  const tiles = [
    sunrise,
    reading,
    talking,
    ...small.map(([x, y, fill, draw]): Tile => ({ x, y, s: 200, fill, draw })),
  ]
  return (
    air(c.peach) +
    tiles
      .map(({ x, y, s, fill, draw }) => {
        const frame = rect(0, 0, s, s)
        return `<g transform="translate(${x} ${y})">${inside(frame, frame(fill) + draw)}</g>`
      })
      .join('')
  )
}
