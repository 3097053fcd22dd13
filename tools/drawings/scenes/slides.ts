import { c } from '../palette.ts'
import {
  bubble,
  disc,
  half,
  inside,
  nested,
  quarter,
  rect,
  road,
  type Shape,
  stroke,
} from '../shapes.ts'
import { air, glitter, type Scene } from '../stage.ts'
import { letter } from '../type.ts'
import { face } from './children.ts'

// A slide is drawn twice, wide and tall. `o` is the middle of the subject, `y` the horizon, `u` the unit of size. In the
// wide one the headline stands left of 38 % and the form may cover everything right of 62.5 %: the subject keeps between.
type Frame = { w: number; h: number; o: number; y: number; u: number }

const wide: Frame = { w: 3572, h: 1513, o: 1804, y: 1176, u: 1 }
const tall: Frame = { w: 1600, h: 2000, o: 800, y: 1520, u: 1.56 }

function band(f: Frame, fill: string): string {
  return rect(0, f.y, f.w, f.h - f.y)(fill)
}

function isWide({ w, h }: Frame): boolean {
  return w > h
}

function dawn(f: Frame): string {
  const { y, u } = f
  const [o, r] = isWide(f) ? [f.o - 90, 428] : [f.o, 520 * u]
  const sun = half(o + 90 * u, y, r, 'up')
  const mirror = half(o + 90 * u, y, r, 'down')
  const g = letter('Ğ', { x: o - 110 * u, base: y + 12 * u, height: 690 * u })
  const above = rect(0, 0, f.w, y)
  const water = rect(0, y, f.w, f.h - y)
  const reflected = `<g transform="matrix(1 0 0 -.5 0 ${y * 1.5})">${g.shape(c.brick)}</g>`
  return (
    air(c.saffron, f.w, f.h) +
    sun(c.coral) +
    inside(above, g.shape(c.ink) + inside(sun, g.shape(c.plum))) +
    band(f, c.sun) +
    mirror(c.saffron) +
    inside(water, inside(rect(0, y + 14 * u, f.w, f.h), reflected))
  )
}

function question(f: Frame): string {
  const { o, y } = f
  const u = isWide(f) ? 1 : f.u * 1.18
  const r = 128 * u
  const [left, top] = [o - r, y - 392 * u]
  const curve = `M${left} ${top}A${r} ${r} 0 1 1 ${o + r * 0.53} ${top + r * 0.85}Q${o} ${top + r * 1.2} ${o} ${y - 150 * u}`
  return (
    air(c.ink, f.w, f.h) +
    nested((k) => disc(o, y - 240 * u, k * u), [420, 378, 336], [c.teal, c.navy, c.sand]) +
    stroke(curve, 94 * u)(c.ink) +
    band(f, c.navy) +
    disc(o, y - 10 * u, 66 * u)(c.coral) +
    inside(rect(0, y, f.w, f.h), disc(o, y - 10 * u, 66 * u)(c.brick)) +
    glitter(o, y + 72 * u, 330 * u, 3, 52 * u)(c.teal)
  )
}

function answers(f: Frame): string {
  const { y, u } = f
  const corner = isWide(f) ? f.o + 432 : f.w
  const sun = quarter(corner, y, 770 * u, 'nw')
  const p = 96 * u
  const marked = new Set(['1,5', '2,3', '3,4', '4,2', '4,4', '5,1', '6,2', '2,6', '0,2', '5,3'])
  const dots = (rows: [number, number], hit: string, miss: string) => {
    let out = ''
    for (let row = rows[0]; row < rows[1]; row++) {
      for (let column = 0; column < 9; column++) {
        const fill = marked.has(`${column},${row}`) ? hit : miss
        out += disc(corner - (column + 0.5) * p, y - (row + 0.5) * p, 32 * u)(fill)
      }
    }
    return out
  }
  return (
    air(c.paleBlue, f.w, f.h) +
    dots([0, 8], c.white, c.white) +
    sun(c.cobalt) +
    inside(sun, dots([0, 8], c.saffron, c.periwinkle)) +
    band(f, c.ink) +
    dots([-4, 0], c.saffron, c.navy)
  )
}

function dusk(f: Frame): string {
  const { y } = f
  // In the wide picture both letters have to stand between the headline and the form.
  const u = isWide(f) ? 0.86 : f.u
  const o = isWide(f) ? f.o - 12 : f.o
  const sun: Shape = disc(o + 60 * u, y - 270 * u, 460 * u)
  const a = letter('あ', { x: o + 125 * u, base: y - 4 * u, height: 440 * u })
  const eszett = letter('ß', { x: o - 225 * u, base: y, height: 600 * u })
  return (
    air(c.plum, f.w, f.h) +
    sun(c.rose) +
    eszett.shape(c.saffron) +
    inside(sun, eszett.shape(c.berry)) +
    a.shape(c.plum) +
    band(f, c.berry) +
    glitter(o + 60 * u, y + 34 * u, 380 * u, 4, 48 * u)(c.rose)
  )
}

function garden(f: Frame): string {
  const { y } = f
  const [o, u, behind] = isWide(f) ? [f.o + 13, 0.74, [330, 230]] : [f.o, f.u, [620, 330]]
  const [far = 0, radius = 0] = behind
  const hill = half(o + 40 * u, y + 60 * u, 430 * u, 'up')
  const talk = bubble(o + 330 * u, y - 560 * u, 130 * u, 'sw')
  return (
    air(c.mint, f.w, f.h) +
    half(o + far * u, y + 60 * u, radius * u, 'up')(c.leaf) +
    hill(c.sun) +
    face(o + 40 * u, y - 150 * u, 215 * u, c.ink) +
    letter('é', { x: o - 330 * u, base: y + 60 * u, height: 470 * u }).shape(c.cobalt) +
    inside(hill, letter('é', { x: o - 330 * u, base: y + 60 * u, height: 470 * u }).shape(c.leaf)) +
    talk(c.coral) +
    letter('a', { x: o + 330 * u, base: y - 500 * u, height: 118 * u }).shape(c.paper) +
    bubble(o + 20 * u, y - 520 * u, 84 * u, 'se')(c.paper) +
    letter('b', { x: o + 20 * u, base: y - 472 * u, height: 100 * u }).shape(c.coral) +
    rect(0, y + 60 * u, f.w, f.h)(c.paper) +
    road(
      7,
      (t) => [o - 330 * u + t * 700 * u, y + 150 * u],
      () => 13 * u,
    )(c.coral) +
    half(o + 420 * u, y + 60 * u, 130 * u, 'up')(c.coral) +
    half(o - 520 * u, y + 60 * u, 76 * u, 'up')(c.leaf)
  )
}

const drawings = [dawn, question, answers, dusk, garden]

export const slides: Record<string, Scene> = Object.fromEntries(
  drawings.flatMap((draw, i) => [
    [`slide-${i + 1}-desktop`, { width: wide.w, height: wide.h, draw: () => draw(wide) }],
    [`slide-${i + 1}-mobile`, { width: tall.w, height: tall.h, draw: () => draw(tall) }],
  ]),
)
