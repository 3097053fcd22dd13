import { c } from '../palette.ts'
import { arc, bubble, disc, half, inside, overprint, rect, road } from '../shapes.ts'
import { H, HORIZON, type Scene, W, air, glitter, ground, page } from '../stage.ts'
import { letter } from '../type.ts'

// The ferry that every Kadıköy morning begins with, before the sun over the strait.
function about(): string {
  const sun = disc(720, 380, 300)
  const swell = (y: number, fill: string) => Array.from({ length: 9 }, (_, i) => half(i * 160 - 40, y, 80, 'up')(fill)).join('') + rect(0, y - 1, W, H)(fill)
  return (
    air(c.peach) + sun(c.coral) +
    rect(330, 430, 480, 90, 20)(c.paper) + rect(410, 350, 330, 90, 20)(c.paper) +
    rect(560, 220, 70, 140)(c.ink) + rect(560, 256, 70, 40)(c.saffron) +
    road(6, (t) => [450 + t * 250, 396], () => 20)(c.cobalt) + road(8, (t) => [380 + t * 380, 474], () => 20)(c.cobalt) +
    rect(200, 510, 800, 12)(c.ink) + inside(rect(180, 520, 840, 100), half(330, 520, 130, 'left')(c.ink) + rect(330, 520, 540, 130)(c.ink) + half(870, 520, 130, 'right')(c.ink)) +
    [[250, 170, 46], [180, 250, 34], [960, 120, 40]].map(([x = 0, y = 0, r = 0]) => arc(x - r, y, r, 200, 340, 12)(c.ink) + arc(x + r, y, r, 200, 340, 12)(c.ink)).join('') +
    swell(640, c.saffron) + swell(720, c.cobalt)
  )
}

// A bubble turned on its corner is a pin on the map: speaking and finding are the same shape.
function contact(): string {
  const pin = `<g transform="rotate(45 600 330)">${bubble(600, 330, 200, 'se')(c.cobalt)}</g>`
  return (
    air(c.sun) + ground(c.saffron, 640) +
    [420, 320, 220].map((r, i) => half(600, 640, r, 'down')([c.coral, c.saffron, c.ink][i] ?? '')).join('') +
    road(7, (t) => [60 + t * 420, 720 - t * 60], () => 13)(c.ink) +
    bubble(900, 250, 120, 'sw')(c.paper) + road(3, (t) => [850 + t * 100, 250], () => 14)(c.ink) +
    pin + disc(600, 330, 92)(c.paper) + half(600, 350, 60, 'up')(c.coral) + rect(530, 350, 140, 10)(c.ink)
  )
}

// A quiet road of stepping stones to a sun that waits.
function test(): string {
  return (
    air(c.periwinkle) + half(600, HORIZON, 300, 'up')(c.sun) + half(600, HORIZON, 180, 'up')(c.saffron) + ground(c.cobalt) +
    [0, 1, 2, 3, 4, 5].map((i) => {
      const w = 420 / (1 + i * 0.62)
      const y = 770 - 210 * (1 - 1 / (1 + i * 0.55))
      return rect(600 - w / 2 + Math.sin(i * 1.4) * 40, y - w * 0.09, w, w * 0.13, w * 0.065)(i % 2 ? c.paleBlue : c.white)
    }).join('') +
    disc(190, 170, 74)(c.white) + disc(270, 190, 54)(c.white) + disc(1010, 250, 62)(c.white) + disc(1080, 262, 44)(c.white)
  )
}

const S = { w: 1200, h: 900 }

function state(draw: () => string): Scene {
  return { width: S.w, height: S.h, draw }
}

// Nothing yet: the place of the sun is marked, the line is drawn.
function empty(): string {
  const dotted = road(19, (t) => [600 - 270 * Math.cos(t * Math.PI), 600 - 270 * Math.sin(t * Math.PI)], () => 13)(c.coral)
  return air(c.paper, S.w, S.h) + dotted + rect(140, 614, 920, 14, 7)(c.ink) + half(600, 614, 84, 'up')(c.peach) + road(5, (t) => [430 + 340 * t, 720], () => 9)(c.saffron)
}

// The sun has slipped from its line.
function error(): string {
  return (
    air(c.peach, S.w, S.h) +
    `<g transform="rotate(24 760 560)">${half(760, 560, 250, 'up')(c.coral)}${half(760, 560, 130, 'up')(c.brick)}</g>` +
    rect(0, 640, 560, 260)(c.ink) + rect(660, 690, 600, 260)(c.ink) + disc(300, 590, 50)(c.saffron)
  )
}

// 404, whose zero has gone down behind the horizon.
function notFound(): string {
  const y = 620
  const four = (x: number) => letter('4', { x, base: y, height: 400 })
  const zero = disc(600, y - 30, 200)
  return (
    air(c.plum, S.w, S.h) + inside(rect(0, 0, S.w, y), overprint(zero, c.saffron, disc(600, y - 30, 92), c.plum, c.plum)) +
    four(240).shape(c.rose) + four(960).shape(c.rose) + rect(0, y, S.w, 300)(c.berry) + glitter(600, y + 34, 210, 4, 44)(c.saffron)
  )
}

// The line is cut; the moon keeps watch until it is whole again.
function offline(): string {
  return (
    air(c.ink, S.w, S.h) + disc(720, 330, 170)(c.periwinkle) + disc(650, 280, 150)(c.ink) +
    rect(0, 600, 430, 16)(c.paper) + rect(770, 600, 430, 16)(c.paper) + road(5, (t) => [490 + t * 220, 608], () => 10)(c.sun) +
    half(430, 608, 60, 'right')(c.coral) + half(770, 608, 60, 'left')(c.cobalt)
  )
}

export const places: Record<string, Scene> = {
  about: page(about),
  contact: page(contact),
  test: page(test),
  empty: state(empty),
  error: state(error),
  'not-found': state(notFound),
  offline: state(offline),
}
