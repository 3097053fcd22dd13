import { c } from '../palette.ts'
import {
  arch,
  disc,
  half,
  inside,
  path,
  polar,
  polygon,
  rect,
  ring,
  road,
  stroke,
} from '../shapes.ts'
import { air, glitter, ground, H, HORIZON, W } from '../stage.ts'
import { letter } from '../type.ts'
import { teacher } from './people.ts'

export function repeat(): string {
  const y = 620
  const stops = [150, 270, 30].map((angle) => disc(...polar(400, y - 270, 270, angle), 32)(c.coral))
  return (
    air(c.ink) +
    disc(400, y - 270, 150)(c.navy) +
    half(400, y - 270, 150, 'up')(c.cobalt) +
    half(930, y, 240, 'up')(c.sun) +
    half(930, y, 120, 'up')(c.saffron) +
    ring(400, y - 270, 270, 84)(c.periwinkle) +
    rect(0, y - 42, W, 84)(c.periwinkle) +
    rect(0, y + 42, W, 200)(c.cobalt) +
    road(
      13,
      (t) => [40 + t * 1120, y],
      () => 9,
    )(c.ink) +
    road(
      21,
      (t) => polar(400, y - 270, 270, 126 + t * 288),
      () => 9,
    )(c.ink) +
    stops.join('')
  )
}

export function trainers(): string {
  const windows = [112, 356, 600, 844, 1088]
  const upper = windows.map(
    (x) => half(x, 90, 105, 'up')(c.navy) + rect(x - 105, 90, 210, 50)(c.navy),
  )
  const people = windows.map((x, i) => {
    const frame = arch(x, 640, 108, 400)
    const lit = i === 2
    return inside(
      frame,
      frame(lit ? c.sun : c.cobalt) +
        `<g transform="translate(${x - 164} 322) scale(.82)">${teacher(i + 1)}</g>`,
    )
  })
  return (
    air(c.ink) +
    upper.join('') +
    people.join('') +
    rect(0, 640, W, 22)(c.periwinkle) +
    ground(c.navy, 662)
  )
}

export function lifelong(): string {
  return (
    air(c.ink) +
    polygon([
      [430, 170],
      [1300, -130],
      [1300, 470],
      [430, 246],
    ])(c.sun) +
    polygon([
      [430, 190],
      [-100, 60],
      [-100, 350],
      [430, 230],
    ])(c.navy) +
    polygon([
      [364, 300],
      [496, 300],
      [540, 660],
      [320, 660],
    ])(c.paper) +
    polygon([
      [347, 440],
      [513, 440],
      [527, 550],
      [333, 550],
    ])(c.coral) +
    rect(340, 276, 180, 30)(c.coral) +
    rect(380, 150, 100, 128)(c.saffron) +
    half(430, 152, 80, 'up')(c.coral) +
    half(430, 810, 240, 'up')(c.navy) +
    ground(c.cobalt, 680) +
    road(
      9,
      (t) => [1130 - 500 * t, 740],
      (t) => 22 - 12 * t,
    )(c.periwinkle)
  )
}

export function price(): string {
  const [x, y] = [600, 410]
  const coin = disc(x, y, 310)
  const mill = Array.from({ length: 72 }, (_, i) => {
    const [a, b] = [polar(x, y, 286, i * 5), polar(x, y, 310, i * 5)]
    return stroke(
      `M${a.map((v) => v.toFixed(1)).join(' ')}L${b.map((v) => v.toFixed(1)).join(' ')}`,
      9,
    )(c.saffron)
  })
  const lira = letter('₺', { x, base: 600, height: 380 })
  const water = rect(0, HORIZON + 40, W, H)
  return (
    air(c.cobalt) +
    half(x, HORIZON + 40, 470, 'up')(c.navy) +
    ground(c.ink, HORIZON + 40) +
    coin(c.sun) +
    mill.join('') +
    ring(x, y, 262, 8)(c.saffron) +
    inside(water, disc(x, y, 310)(c.saffron)) +
    lira.shape(c.ink) +
    glitter(x, HORIZON + 140, 300, 3, 36)(c.cobalt)
  )
}

function sheet(
  x: number,
  width: number,
  height: number,
  fill: string,
  line: string,
  rows: number,
): string {
  const top = 650 - height
  const r = width * 0.32
  const outline = `M${x} 650V${top}H${x + width - r}A${r} ${r} 0 0 0 ${x + width} ${top + r}V650Z`
  const lines = Array.from({ length: rows }, (_, i) => {
    const share = i === 0 ? 0.42 : i % 3 === 2 ? 0.5 : 0.72
    return rect(x + width * 0.14, top + 50 + i * 54, width * share, 20, 10)(line)
  })
  return path(outline)(fill) + lines.join('')
}

export function documents(): string {
  return (
    air(c.ink) +
    disc(930, 230, 150)(c.navy) +
    sheet(40, 190, 330, c.navy, c.cobalt, 5) +
    sheet(1000, 170, 280, c.cobalt, c.periwinkle, 4) +
    sheet(200, 220, 470, c.cobalt, c.periwinkle, 8) +
    sheet(760, 230, 400, c.periwinkle, c.cobalt, 6) +
    sheet(400, 300, 560, c.paper, c.periwinkle, 9) +
    rect(442, 302, 216, 20, 10)(c.sun) +
    rect(442, 410, 120, 74, 12)(c.sun) +
    half(502, 484, 40, 'up')(c.coral) +
    sheet(640, 150, 220, c.coral, c.brick, 3) +
    sheet(1120, 150, 430, c.navy, c.cobalt, 7) +
    rect(0, 650, W, 150)(c.cobalt) +
    rect(0, 650, W, 14)(c.periwinkle)
  )
}
