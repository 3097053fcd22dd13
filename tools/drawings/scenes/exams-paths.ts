import { c } from '../palette.ts'
import { disc, half, inside, polar, rect, ring, road, stroke } from '../shapes.ts'
import { air, glitter, ground, H, HORIZON, W } from '../stage.ts'
import { letter } from '../type.ts'

export function threeFields(): string {
  const [left, middle, right] = [210, 600, 990].map((x) =>
    half(x, HORIZON, x === 600 ? 250 : 290, 'up'),
  )
  if (!left || !middle || !right) return ''
  const o = letter('Ö', { x: 600, base: HORIZON + 8, height: 520 })
  const atoms = [80, 155, 230].map((r) => ring(210, HORIZON, r, 18)(c.paleBlue)).join('')
  const pulse = stroke(`M690 ${HORIZON - 100}h150l44 -90l70 170l58 -130l28 50h300`, 18)(c.paleBlue)
  return (
    air(c.white) +
    left(c.cobalt) +
    inside(left, atoms + disc(210, HORIZON, 36)(c.coral)) +
    right(c.cobalt) +
    inside(right, pulse) +
    middle(c.saffron) +
    inside(left, middle(c.coral)) +
    inside(right, middle(c.coral)) +
    inside(rect(0, 0, W, HORIZON), o.shape(c.ink)) +
    ground(c.paleBlue) +
    half(210, HORIZON, 290, 'down')(c.periwinkle) +
    half(990, HORIZON, 290, 'down')(c.periwinkle) +
    half(600, HORIZON, 250, 'down')(c.sun)
  )
}

export function leapOver(): string {
  const leap = (t: number): [number, number] => [
    60 + 1000 * t,
    HORIZON - 60 - 4 * 430 * t * (1 - t),
  ]
  const hurdle = letter('H', { x: 540, base: HORIZON, height: 350 })
  return (
    air(c.paleBlue) +
    half(1010, HORIZON, 240, 'up')(c.white) +
    ground(c.cobalt) +
    hurdle.shape(c.ink) +
    `<g transform="matrix(1 0 0 -.5 0 ${HORIZON * 1.5})">${hurdle.shape(c.navy)}</g>` +
    glitter(1010, HORIZON + 30, 220, 4, 44)(c.periwinkle) +
    road(
      13,
      (t) => leap(t * 0.7),
      (t) => 8 + 14 * t,
    )(c.cobalt) +
    disc(...leap(0.81), 92)(c.coral)
  )
}

export function protractor(): string {
  const [x, r] = [600, 420]
  const ticks = Array.from({ length: 37 }, (_, i) => {
    const length = i % 6 === 0 ? 78 : i % 3 === 0 ? 54 : 34
    const angle = 180 + i * 5
    return spoke(x, angle, r - 16 - length, r - 16, i % 6 === 0 ? 11 : 6)
  })
  const text = [800, 670, 380].map((width, i) =>
    rect(x - 400, HORIZON + 64 + i * 58, width, 22, 11)(c.periwinkle),
  )
  const [px, py] = polar(x, HORIZON, 500, 312)
  return (
    air(c.paleBlue) +
    half(x, HORIZON, r, 'up')(c.cobalt) +
    ticks.map((tick) => tick(c.white)).join('') +
    half(x, HORIZON, 240, 'up')(c.paleBlue) +
    half(x, HORIZON, 140, 'up')(c.coral) +
    spoke(x, 312, 0, 600, 16)(c.ink) +
    disc(px, py, 50)(c.saffron) +
    ground(c.ink) +
    text.join('')
  )
}

function spoke(x: number, angle: number, from: number, to: number, width: number) {
  const [ax, ay] = polar(x, HORIZON, from, angle)
  const [bx, by] = polar(x, HORIZON, to, angle)
  return stroke(`M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`, width)
}

export function globe(): string {
  const r = 390
  const world = half(600, HORIZON, r, 'up')
  const meridians = [0.28, 0.66].map((share) => {
    const rx = r * share
    return stroke(
      `M${600 - rx} ${HORIZON}A${rx} ${r} 0 0 1 ${600 + rx} ${HORIZON}`,
      10,
    )(c.periwinkle)
  })
  const parallels = [0.36, 0.7].map((share) =>
    rect(200, HORIZON - r * share - 5, 800, 10)(c.periwinkle),
  )
  const goal: [number, number] = [690, 300]
  const ways: [number, number, number, number, string][] = [
    [70, 470, 260, 20, c.coral],
    [340, 96, 520, 20, c.ink],
    [1120, 330, 960, 20, c.saffron],
  ]
  const drawn = ways.map(([x, y, cx, cy, fill]) => {
    const at = (t: number): [number, number] => [
      (1 - t) ** 2 * x + 2 * t * (1 - t) * cx + t * t * goal[0],
      (1 - t) ** 2 * y + 2 * t * (1 - t) * cy + t * t * goal[1],
    ]
    return (
      road(
        12,
        (t) => at(0.08 + t * 0.8),
        () => 11,
      )(fill) + half(x, y, 62, 'up')(fill)
    )
  })
  return (
    air(c.white) +
    half(600, HORIZON, 500, 'up')(c.paleBlue) +
    world(c.cobalt) +
    inside(
      world,
      meridians.join('') + parallels.join('') + rect(595, 0, 10, HORIZON)(c.periwinkle),
    ) +
    drawn.join('') +
    disc(...goal, 50)(c.white) +
    disc(...goal, 28)(c.coral) +
    ground(c.ink) +
    half(600, HORIZON, r, 'down')(c.navy)
  )
}

export function options(): string {
  const sky = rect(0, 0, W, HORIZON)
  const drawn = ['A', 'B', 'C', 'D', 'E'].map((name, i) => {
    const x = [90, 300, 510, 790, 1080][i] ?? 0
    const chosen = name === 'D'
    const [r, y, size] = chosen ? [196, HORIZON - 150, 190] : [104, HORIZON, 100]
    const sun = disc(x, y, r)(chosen ? c.saffron : c.white)
    const glyph = letter(name, { x, base: y + size / 2, height: size }).shape(
      chosen ? c.ink : c.cobalt,
    )
    const water = disc(x, y, r)(chosen ? c.sun : c.periwinkle)
    const sunk = letter(name, { x, base: y + size / 2, height: size }).shape(
      chosen ? c.ink : c.cobalt,
    )
    return inside(sky, sun + glyph) + inside(rect(0, HORIZON, W, H - HORIZON), water + sunk)
  })
  return air(c.paleBlue) + ground(c.cobalt) + drawn.join('')
}
