import { c } from '../palette.ts'
import { disc, half, inside, polar, rect, ring, road, stroke } from '../shapes.ts'
import { air, glitter, ground, H, HORIZON, W } from '../stage.ts'
import { letter } from '../type.ts'

// YÖKDİL: the letter that names the exam, built from discs; two fields of science beside it, the third within it.
export function threeFields(): string {
  const [left, right] = [half(190, HORIZON, 270, 'up'), half(1010, HORIZON, 270, 'up')]
  const atoms = [80, 150, 220].map((r) => ring(190, HORIZON, r, 18)(c.paleBlue)).join('')
  const pulse = stroke(`M700 ${HORIZON - 90}h150l40 -90l66 160l54 -120l26 50h300`, 18)(c.paleBlue)
  const o = (fill: string) => ring(600, 470, 195, 110)(fill)
  return (
    air(c.white) +
    left(c.cobalt) +
    inside(left, atoms + disc(190, HORIZON, 38)(c.coral)) +
    right(c.cobalt) +
    inside(right, pulse) +
    ground(c.paleBlue) +
    half(190, HORIZON, 270, 'down')(c.periwinkle) +
    half(1010, HORIZON, 270, 'down')(c.periwinkle) +
    half(600, HORIZON, 108, 'up')(c.saffron) +
    o(c.ink) +
    inside(rect(0, HORIZON, W, H), o(c.cobalt) + half(600, HORIZON, 108, 'down')(c.sun)) +
    disc(500, 124, 64)(c.ink) +
    disc(700, 124, 64)(c.ink)
  )
}

// The H of "hazırlık" is a hurdle, and the year is cleared in one leap.
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

// A protractor is a half-disc on a line: the exam that asks for numbers as well as words.
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

// YÖS: from many places one road each, and one door.
export function roads(): string {
  const starts: [number, string][] = [
    [189, c.coral],
    [217, c.white],
    [244, c.ink],
    [270, c.cobalt],
    [296, c.saffron],
    [323, c.white],
    [351, c.ink],
  ]
  const drawn = starts.map(([angle, fill]) => {
    const at = (t: number) => polar(600, HORIZON, 400 - 100 * t, angle)
    return road(4, at, (t) => 18 - 7 * t)(fill) + disc(...polar(600, HORIZON, 480, angle), 66)(fill)
  })
  return (
    air(c.periwinkle) +
    drawn.join('') +
    half(600, HORIZON, 260, 'up')(c.paleBlue) +
    half(600, HORIZON, 180, 'up')(c.cobalt) +
    half(600, HORIZON, 90, 'up')(c.saffron) +
    ground(c.ink) +
    half(600, HORIZON, 260, 'down')(c.navy) +
    half(600, HORIZON, 180, 'down')(c.cobalt) +
    half(600, HORIZON, 90, 'down')(c.coral)
  )
}

// YDT: five options, one of them risen.
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
