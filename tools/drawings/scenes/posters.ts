import { c } from '../palette.ts'
import { arc, arch, bubble, disc, half, inside, overprint, quarter, rect, road } from '../shapes.ts'
import { air, type Scene } from '../stage.ts'
import { letter } from '../type.ts'
import { face } from './children.ts'

const W = 900
const H = 1200
const Y = 800

function poster(draw: () => string): Scene {
  return { width: W, height: H, draw }
}

function below(fill: string): string {
  return rect(0, Y, W, H - Y)(fill)
}

function levels(): string {
  const fills = [c.paper, c.sun, c.saffron, c.coral, c.brick, c.ink]
  return (
    air(c.peach, W, H) +
    disc(400, 330, 220)(c.paper) +
    fills.map((fill, i) => arch(75 + i * 150, Y, 75.5, 150 + i * 112)(fill)).join('') +
    below(c.paper)
  )
}

function ielts(): string {
  const [x, y, r, g] = [450, 420, 330, 10]
  const ear = quarter(x - g, y - g, r, 'nw')
  const eye = quarter(x + g, y - g, r, 'ne')
  const hand = quarter(x - g, y + g, r, 'sw')
  return (
    air(c.paleBlue, W, H) +
    inside(
      ear,
      ear(c.ink) + [70, 160, 250].map((w) => arc(x - g, y - g, w, 180, 270, 42)(c.white)).join(''),
    ) +
    inside(
      eye,
      eye(c.white) +
        [0, 1, 2, 3].map((i) => rect(x + g, y - g - 70 - i * 76, 400, 28)(c.cobalt)).join(''),
    ) +
    hand(c.saffron) +
    quarter(x - g, y + g, r * 0.55, 'sw')(c.paleBlue) +
    quarter(x - g, y + g, r * 0.28, 'sw')(c.saffron) +
    bubble(x + g + 165, y + g + 165, 165, 'nw')(c.coral) +
    road(
      3,
      (t) => [x + g + 105 + t * 120, y + g + 165],
      () => 20,
    )(c.white) +
    below(c.cobalt)
  )
}

function business(): string {
  const one = bubble(330, 390, 250, 'sw')
  const two = bubble(570, 550, 250, 'se')
  return (
    air(c.sand, W, H) +
    overprint(one, c.teal, two, c.ink, c.saffron) +
    below(c.ink) +
    half(450, Y, 130, 'down')(c.teal)
  )
}

function children(): string {
  return (
    air(c.mint, W, H) +
    bubble(730, 190, 112, 'sw')(c.paper) +
    letter('c', { x: 730, base: 232, height: 88 }).shape(c.coral) +
    half(60, Y, 300, 'up')(c.leaf) +
    half(860, Y, 220, 'up')(c.cobalt) +
    half(450, Y, 290, 'up')(c.sun) +
    face(450, Y - 110, 150, c.ink) +
    disc(450, 415, 112)(c.coral) +
    letter('b', { x: 450, base: 480, height: 130 }).shape(c.paper) +
    disc(450, 218, 86)(c.cobalt) +
    letter('a', { x: 450, base: 255, height: 74 }).shape(c.paper) +
    below(c.paper)
  )
}

export const posters: Record<string, Scene> = {
  'card-1': poster(levels),
  'card-2': poster(ielts),
  'card-3': poster(business),
  'card-4': poster(children),
}
