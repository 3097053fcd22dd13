import { c } from '../palette.ts'
import { arc, disc, half, inside, overprint, quarter, rect, road } from '../shapes.ts'
import { air, type Scene } from '../stage.ts'
import { letter, text } from '../type.ts'

const W = 800
const H = 1200

function cover(draw: () => string): Scene {
  return { width: W, height: H, draw: () => draw() + rect(0, 0, 22, H)('#0000001f') }
}

function level(name: string, fill: string): string {
  return text(name, { x: 70, y: 1110, size: 470, tracking: -0.02 })(fill)
}

function unitsB1(): string {
  const arcs = Array.from({ length: 8 }, (_, i) =>
    arc(400, 640, 210 + i * 44, 180, 360, 14)(i % 2 ? c.saffron : c.coral),
  )
  return (
    air(c.peach, W, H) +
    arcs.join('') +
    half(400, 640, 160, 'up')(c.coral) +
    rect(0, 640, W, 560)(c.saffron) +
    level('B1', c.ink)
  )
}

function wordsB1(): string {
  const sun = disc(540, 430, 280)
  const w = letter('W', { x: 340, base: 640, height: 420 })
  return (
    air(c.paper, W, H) +
    overprint(sun, c.saffron, w.shape, c.cobalt, c.ink) +
    rect(0, 640, W, 560)(c.cobalt) +
    level('B1', c.paper)
  )
}

function unitsA2(): string {
  return (
    air(c.paper, W, H) +
    quarter(800, 640, 460, 'nw')(c.saffron) +
    quarter(800, 640, 240, 'nw')(c.coral) +
    rect(0, 640, W, 560)(c.leaf) +
    inside(
      rect(0, 0, W, 640),
      road(
        6,
        (t) => [90 + 420 * t ** 0.8, 540 - 260 * t],
        (t) => 42 - 30 * t,
      )(c.leaf),
    ) +
    level('A2', c.paper)
  )
}

function wordsGerman(): string {
  const sun = disc(480, 380, 290)
  const eszett = letter('ß', { x: 330, base: 640, height: 540 })
  return (
    air(c.plum, W, H) +
    overprint(sun, c.rose, eszett.shape, c.saffron, c.berry) +
    rect(0, 640, W, 560)(c.berry) +
    level('A1', c.rose)
  )
}

export const coverScenes: Record<string, Scene> = {
  'book-1': cover(unitsB1),
  'book-2': cover(wordsB1),
  'book-3': cover(unitsA2),
  'book-4': cover(wordsGerman),
}
