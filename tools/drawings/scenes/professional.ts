import { c } from '../palette.ts'
import {
  bubble,
  disc,
  half,
  inside,
  overprint,
  polygon,
  quarter,
  rect,
  ring,
  road,
  stroke,
} from '../shapes.ts'
import { air, ground, H, HORIZON, page, W } from '../stage.ts'

function business(): string {
  const one = bubble(430, 300, 260, 'sw')
  const two = bubble(750, 380, 260, 'se')
  return (
    air(c.sand) +
    overprint(one, c.teal, two, c.ink, c.saffron) +
    rect(0, 640, W, 160)(c.ink) +
    half(750, 640, 120, 'down')(c.teal) +
    road(
      3,
      (t) => [250 + t * 150, 300],
      () => 25,
    )(c.sand)
  )
}

function swell(y: number, fill: string): string {
  const crests = Array.from({ length: 7 }, (_, i) => half(i * 200, y, 100, 'up')(fill))
  return crests.join('') + rect(0, y - 1, W, H - y + 1)(fill)
}

function tourism(): string {
  const sun = disc(860, 300, 220)
  const main = quarter(610, 480, 440, 'ne')
  return (
    air(c.sand) +
    overprint(sun, c.saffron, main, c.ink, c.coral) +
    quarter(576, 480, 290, 'nw')(c.teal) +
    rect(576, 20, 34, 500)(c.ink) +
    half(600, 508, 270, 'down')(c.ink) +
    rect(330, 496, 540, 18)(c.coral) +
    swell(700, c.aqua) +
    swell(750, c.teal) +
    swell(810, c.ink)
  )
}

function law(): string {
  return (
    air(c.ink) +
    disc(600, HORIZON, 420)(c.navy) +
    stroke('M330 236L210 430M330 236L450 430M870 236L750 430M870 236L990 430', 10)(c.sand) +
    half(330, 430, 190, 'down')(c.teal) +
    half(870, 430, 190, 'down')(c.saffron) +
    rect(290, 212, 620, 36, 18)(c.sand) +
    disc(600, 186, 84)(c.coral) +
    rect(572, 248, 56, 430)(c.sand) +
    ground(c.teal, 676) +
    half(600, 676, 180, 'up')(c.sand) +
    half(600, 676, 96, 'up')(c.ink)
  )
}

function aviation(): string {
  const bars = [-90, 90, 180].map((d) => rect(500, 410 + d, 120, 12)(c.paper)).join('')
  const world =
    rect(-100, -200, 1400, 610)(c.aqua) +
    rect(-100, 410, 1400, 600)(c.teal) +
    half(560, 410, 160, 'up')(c.saffron) +
    rect(-100, 401, 1400, 18)(c.paper) +
    bars
  const climb = (t: number): [number, number] => [40 + 1040 * t, 740 - 630 * t ** 2.1]
  return (
    air(c.ink) +
    ring(560, 410, 372, 22)(c.navy) +
    inside(disc(560, 410, 330), `<g transform="rotate(-13 560 410)">${world}</g>`) +
    stroke('M390 410h96a74 74 0 0 0 148 0h96', 22)(c.ink) +
    road(22, climb, (t) => 6 + 10 * t)(c.coral) +
    polygon([
      [1150, 24],
      [1000, 84],
      [1064, 114],
      [1084, 180],
    ])(c.paper)
  )
}

export const professional = {
  'mesleki-ingilizce': page(business),
  'turizm-ingilizcesi': page(tourism, 640),
  'uluslararasi-hukuk-ingilizcesi': page(law),
  'havacilik-ingilizcesi': page(aviation, 580),
}
