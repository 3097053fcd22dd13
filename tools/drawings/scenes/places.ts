import { c } from '../palette.ts'
import { arc, bubble, disc, half, path, rect, road } from '../shapes.ts'
import { air, ground, H, HORIZON, page, type Scene, W } from '../stage.ts'
import { maps } from './map.ts'
import { papers } from './papers.ts'
import { states } from './states.ts'

function swell(y: number, fill: string): string {
  const crests = Array.from({ length: 9 }, (_, i) => half(i * 160 - 40, y, 80, 'up')(fill))
  return crests.join('') + rect(0, y - 1, W, H - y + 1)(fill)
}

function gull(x: number, y: number, r: number): string {
  return (
    arc(x - r, y, r, 195, 345, 11, 'round')(c.paper) +
    arc(x + r, y, r, 195, 345, 11, 'round')(c.paper)
  )
}

function about(): string {
  const hull = path('M150 520H1010Q1000 640 900 660H270Q190 640 150 520Z')
  const cabins = road(
    8,
    (t) => [372 + t * 420, 474],
    () => 22,
  )(c.cobalt)
  return (
    air(c.ink) +
    half(690, 640, 450, 'up')(c.navy) +
    half(690, 640, 310, 'up')(c.cobalt) +
    gull(220, 190, 44) +
    gull(330, 130, 30) +
    rect(560, 190, 84, 180)(c.saffron) +
    rect(560, 230, 84, 46)(c.ink) +
    rect(400, 340, 380, 110, 22)(c.paper) +
    rect(310, 424, 560, 110, 22)(c.paper) +
    road(
      6,
      (t) => [452 + t * 276, 388],
      () => 22,
    )(c.cobalt) +
    cabins +
    disc(672, 474, 22)(c.sun) +
    hull(c.coral) +
    rect(140, 508, 880, 20)(c.saffron) +
    swell(700, c.periwinkle) +
    swell(760, c.cobalt)
  )
}

function contact(): string {
  const pin = `<g transform="rotate(45 600 316)">${bubble(600, 316, 214, 'se')(c.cobalt)}</g>`
  return (
    air(c.mint) +
    ground(c.sun, 640) +
    half(600, 640, 470, 'down')(c.saffron) +
    half(600, 640, 330, 'down')(c.coral) +
    half(600, 640, 190, 'down')(c.ink) +
    bubble(920, 200, 118, 'sw')(c.paper) +
    road(
      3,
      (t) => [870 + t * 100, 200],
      () => 15,
    )(c.ink) +
    bubble(290, 330, 84, 'se')(c.coral) +
    pin +
    disc(600, 316, 112)(c.paper) +
    half(600, 346, 70, 'up')(c.coral) +
    rect(516, 346, 168, 13)(c.ink) +
    rect(560, 372, 80, 13)(c.ink)
  )
}

function test(): string {
  const stones = [0, 1, 2, 3, 4, 5].map((i) => {
    const depth = 0.66 ** i
    const y = HORIZON + 14 + 206 * depth
    return rect(
      600 - 210 * depth,
      y - 24 * depth,
      420 * depth,
      46 * depth,
      23 * depth,
    )(i === 5 ? c.sun : c.white)
  })
  return (
    air(c.paleBlue) +
    half(600, HORIZON, 430, 'up')(c.white) +
    half(600, HORIZON, 320, 'up')(c.saffron) +
    half(600, HORIZON, 190, 'up')(c.coral) +
    ground(c.cobalt) +
    stones.join('')
  )
}

export const places: Record<string, Scene> = {
  about: page(about),
  contact: page(contact),
  test: page(test),
  ...maps,
  ...papers,
  ...states,
}
