import { c } from '../palette.ts'
import { bubble, disc, half, path, rect, road, type Shape, stroke } from '../shapes.ts'
import { air, type Scene } from '../stage.ts'
import { text } from '../type.ts'

const W = 1600
const H = 900

const SHORE =
  'M0 0H470Q440 90 400 150Q350 220 372 300Q392 372 330 420Q262 470 292 560Q322 650 250 730Q196 800 214 900H0Z'
const AVENUE = 'M330 420Q520 470 700 620T1180 720L1600 690'
const RAILWAY = 'M640 0Q760 130 1010 190T1600 300'
const METRO = 'M352 452Q560 360 760 300T1010 190'
const STREETS = [
  'M372 300Q640 330 900 330T1600 400',
  'M600 0Q560 260 620 545T560 900',
  'M880 150Q900 430 860 690T900 900',
  'M1160 210Q1130 470 1180 720T1150 900',
  'M1400 260Q1380 500 1420 700T1400 900',
  'M292 560Q480 660 700 620',
  'M610 470Q800 450 1160 490T1600 540',
  'M250 730Q520 800 1600 830',
]

/** Not to scale. A wide and a narrow crop keep what stands between x 270 and 1330 and between y 160 and 740. */
function contactMap(): string {
  return (
    air(c.sand, W, H) +
    path('M980 520Q1120 500 1150 600T1020 690Q930 660 980 520Z')(c.mint) +
    half(1300, 430, 90, 'down')(c.mint) +
    STREETS.map((street) => stroke(street, 20, 'round')(c.white)).join('') +
    stroke(AVENUE, 40, 'round')(c.white) +
    path(SHORE)(c.paleBlue) +
    stroke(RAILWAY, 18)(c.ink) +
    stroke(RAILWAY, 8, 'butt', '30 22')(c.sand) +
    stroke(METRO, 16, 'round')(c.coral) +
    ferry() +
    walk()(c.cobalt) +
    stop(1010, 190, c.ink) +
    name('Ayrılık Çeşmesi', 'Marmaray, M4', { x: 1040, y: 292 }) +
    stop(352, 452, c.coral) +
    name('Kadıköy', 'M4, vapur iskelesi', { x: 392, y: 516 }) +
    school()
  )
}

function ferry(): string {
  return (
    stroke('M0 640Q140 560 318 470', 8, 'round', '2 26')(c.cobalt) +
    half(120, 600, 46, 'down')(c.cobalt) +
    rect(90, 574, 60, 22, 6)(c.white)
  )
}

function walk(): Shape {
  return road(
    15,
    (t) => [400 + t * 400, 446 + Math.sin(t * Math.PI) * 34 - t * 4],
    () => 7,
  )
}

function stop(x: number, y: number, fill: string): string {
  return disc(x, y, 22)(fill) + disc(x, y, 11)(c.white)
}

function name(title: string, lines: string, { x, y }: { x: number; y: number }): string {
  return text(title, { x, y, size: 40 })(c.ink) + text(lines, { x, y: y + 40, size: 30 })(c.ink)
}

function school(): string {
  const pin = `<g transform="rotate(45 840 340)">${bubble(840, 340, 74, 'se')(c.cobalt)}</g>`
  return (
    half(840, 446, 34, 'up')(c.periwinkle) +
    pin +
    disc(840, 340, 44)(c.white) +
    half(840, 354, 28, 'up')(c.coral) +
    rect(806, 354, 68, 7)(c.ink)
  )
}

export const maps: Record<string, Scene> = {
  'contact-map': { width: W, height: H, draw: contactMap },
}
