import { c } from '../palette.ts'
import { arch, disc, half, inside, overprint, path, polygon, rect, stroke } from '../shapes.ts'
import { air, ground, H, HORIZON, W } from '../stage.ts'
import { letter } from '../type.ts'

const water = rect(0, HORIZON, W, H - HORIZON)
const sky = rect(0, 0, W, HORIZON)

export function german(): string {
  const sun = disc(800, 350, 250)
  const eszett = letter('ß', { x: 540, base: HORIZON + 120, height: 640 })
  return (
    air(c.rose) +
    ground(c.plum) +
    overprint(sun, c.saffron, eszett.shape, c.berry, c.brick) +
    inside(water, disc(800, 350, 250)(c.coral) + eszett.shape(c.rose)) +
    disc(940, 110, 64)(c.plum) +
    disc(1096, 110, 64)(c.plum)
  )
}

export function turkish(): string {
  const g = letter('g', { x: 600, base: 800, height: 510 })
  const bowl = half(600, 96, 150, 'down')
  return (
    air(c.saffron) +
    half(600, HORIZON, 470, 'up')(c.rose) +
    ground(c.berry) +
    inside(sky, g.shape(c.plum)) +
    inside(water, g.shape(c.rose)) +
    bowl(c.plum) +
    half(600, 95, 70, 'down')(c.saffron)
  )
}

export function french(): string {
  const beam = polygon([
    [470, 186],
    [640, 186],
    [1260, -120],
    [1260, -400],
    [800, -400],
  ])
  const e = letter('e', { x: 520, base: HORIZON + 110, height: 440 })
  const sun = half(520, HORIZON, 350, 'up')
  return (
    air(c.plum) +
    beam(c.saffron) +
    overprint(sun, c.berry, e.shape, c.rose, c.paper) +
    inside(sun, beam(c.coral)) +
    ground(c.saffron) +
    half(520, HORIZON, 350, 'down')(c.coral) +
    inside(water, e.shape(c.plum))
  )
}

export function spanish(): string {
  const sun = half(600, 690, 430, 'up')
  const n = letter('n', { x: 600, base: 690, height: 370 })
  const swell = stroke(
    'M-150 210c125 -150 250 -150 375 0s250 150 375 0s250 -150 375 0s250 150 375 0',
    88,
  )
  return (
    air(c.saffron) +
    overprint(sun, c.berry, swell, c.plum, c.rose) +
    n.shape(c.paper) +
    rect(0, 690, W, 110)(c.coral) +
    half(600, 690, 430, 'down')(c.brick)
  )
}

export function dutch(): string {
  const y = 470
  const fills = [
    c.coral,
    c.rose,
    c.saffron,
    c.berry,
    c.coral,
    c.saffron,
    c.berry,
    c.rose,
    c.coral,
    c.saffron,
  ]
  const fields = fills.map((fill, i) => {
    const [a, b] = [i - 5, i - 4]
    return polygon([
      [600 + a * 70, y],
      [600 + b * 70, y],
      [600 + b * 340, H],
      [600 + a * 340, H],
    ])(fill)
  })
  const hook = 'M672 236H808V600A170 170 0 0 1 638 770H560V650H620A52 52 0 0 0 672 598Z'
  return (
    air(c.rose) +
    fields.join('') +
    rect(392, 236, 136, y - 190)(c.plum) +
    path(hook)(c.plum) +
    disc(460, 118, 86)(c.saffron) +
    disc(740, 118, 86)(c.berry)
  )
}

export function italian(): string {
  const bay = (x: number) => arch(x, 700, 180, 590)
  const e = letter('è', { x: 600, base: 700, height: 420 })
  return (
    air(c.coral) +
    rect(0, 34, W, 34)(c.plum) +
    [170, 1030]
      .map((x) => bay(x)(c.berry) + inside(bay(x), half(x, 700, 150, 'up')(c.rose)))
      .join('') +
    bay(600)(c.saffron) +
    inside(bay(600), half(600, 700, 150, 'up')(c.sun)) +
    e.shape(c.plum) +
    rect(0, 700, W, 100)(c.plum) +
    [170, 600, 1030].map((x) => half(x, 700, 180, 'down')(x === 600 ? c.saffron : c.berry)).join('')
  )
}
