import { c } from '../palette.ts'
import { disc, half, inside, rect, road } from '../shapes.ts'
import { air, glitter, type Scene } from '../stage.ts'
import { letter } from '../type.ts'

const W = 1200
const H = 900

function state(draw: () => string): Scene {
  return { width: W, height: H, draw }
}

function empty(): string {
  const y = 620
  const path = (t: number): [number, number] => [
    600 - 300 * Math.cos(t * Math.PI),
    y - 300 * Math.sin(t * Math.PI),
  ]
  return (
    air(c.paper, W, H) +
    half(600, y, 300, 'up')(c.peach) +
    road(21, path, () => 12)(c.coral) +
    rect(120, y, 960, 16, 8)(c.ink) +
    rect(330, y + 66, 540, 16, 8)(c.peach) +
    rect(450, y + 122, 300, 16, 8)(c.peach)
  )
}

function error(): string {
  const fallen = half(0, 0, 270, 'up')(c.coral) + half(0, 0, 140, 'up')(c.brick)
  return (
    air(c.peach, W, H) +
    `<g transform="translate(745 560) rotate(21)">${fallen}</g>` +
    rect(0, 560, 520, 340)(c.ink) +
    `<g transform="rotate(21 745 560)">${rect(430, 560, 900, 700)(c.ink)}</g>` +
    half(260, 560, 90, 'up')(c.saffron)
  )
}

function notFound(): string {
  const y = 620
  const zero = (fill: string, core: string) =>
    disc(600, y - 60, 190)(fill) + disc(600, y - 60, 86)(core)
  const four = (x: number) => letter('4', { x, base: y, height: 400 }).shape(c.rose)
  return (
    air(c.plum, W, H) +
    inside(rect(0, 0, W, y), zero(c.saffron, c.plum)) +
    four(200) +
    four(1000) +
    rect(0, y, W, H - y)(c.berry) +
    glitter(600, y + 36, 190, 4, 46)(c.saffron)
  )
}

function offline(): string {
  return (
    air(c.ink, W, H) +
    disc(600, 330, 210)(c.navy) +
    half(600, 330, 210, 'right')(c.periwinkle) +
    rect(0, 640, 420, 18)(c.paper) +
    rect(780, 640, 420, 18)(c.paper) +
    half(420, 649, 72, 'right')(c.coral) +
    half(780, 649, 72, 'left')(c.cobalt) +
    road(
      4,
      (t) => [540 + t * 120, 649],
      () => 9,
    )(c.sun)
  )
}

export const states: Record<string, Scene> = {
  empty: state(empty),
  error: state(error),
  'not-found': state(notFound),
  offline: state(offline),
}
