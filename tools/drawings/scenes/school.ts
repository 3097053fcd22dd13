import { c } from '../palette.ts'
import { disc, half, inside, nested, polar, polygon, rect, stroke } from '../shapes.ts'
import { air, glitter, ground, H, HORIZON, page, W } from '../stage.ts'
import { documents, lifelong, price, repeat, trainers } from './school-night.ts'

function lamp(x: number, r: number, above: string, below: string): string {
  const y = 60 + 180 * (1 - ((x - 600) / 640) ** 2)
  const centre = y + 44 + r
  return (
    rect(x - 4, y, 8, 50)(c.periwinkle) +
    half(x, centre, r, 'up')(above) +
    half(x, centre, r, 'down')(below)
  )
}

function activities(): string {
  const guests: [number, number][] = [
    [110, 74],
    [262, 58],
    [470, 90],
    [606, 62],
    [800, 80],
    [936, 56],
    [1100, 86],
  ]
  return (
    air(c.ink) +
    stroke('M-40 60Q600 420 1240 60', 8)(c.periwinkle) +
    lamp(150, 88, c.coral, c.brick) +
    lamp(390, 100, c.sun, c.saffron) +
    lamp(640, 116, c.paper, c.rose) +
    lamp(880, 96, c.saffron, c.coral) +
    lamp(1090, 82, c.periwinkle, c.cobalt) +
    guests
      .map(([x, r], i) => {
        const fill = i % 3 === 1 ? c.periwinkle : i % 3 === 2 ? c.cobalt : c.navy
        return half(x, 700, r, 'up')(fill) + disc(x, 700 - r - r * 0.56, r * 0.5)(fill)
      })
      .join('') +
    ground(c.navy, 700)
  )
}

function seal(x: number, y: number, r: number, teeth: number, fills: string[]): string {
  const edge = Array.from({ length: teeth }, (_, i) => {
    return disc(...polar(x, y, r, (i * 360) / teeth), (r * 3.3) / teeth)(fills[0] ?? '')
  })
  return edge.join('') + nested((k) => disc(x, y, k), [r, r * 0.86, r * 0.68, r * 0.56], fills)
}

function certificates(): string {
  return (
    air(c.ink) +
    seal(440, 400, 330, 30, [c.saffron, c.sun, c.ink, c.sun]) +
    half(440, 430, 150, 'up')(c.coral) +
    rect(270, 430, 340, 18)(c.ink) +
    rect(340, 480, 200, 18)(c.ink) +
    seal(960, 560, 170, 22, [c.cobalt, c.paper, c.cobalt, c.paper]) +
    half(960, 578, 62, 'up')(c.cobalt) +
    seal(950, 190, 110, 18, [c.periwinkle, c.navy, c.periwinkle, c.navy])
  )
}

function whyHundred(): string {
  const zero = (x: number, y: number, fill: string, core: string) =>
    disc(x, y, 195)(fill) + disc(x, y, 92)(core)
  return (
    air(c.ink) +
    polygon([
      [110, 262],
      [304, 146],
      [304, 700],
      [186, 700],
      [186, 352],
      [110, 392],
    ])(c.periwinkle) +
    inside(
      rect(0, 0, W, HORIZON),
      zero(560, 500, c.sun, c.ink) + zero(960, 390, c.paper, c.cobalt),
    ) +
    ground(c.cobalt) +
    inside(
      rect(0, HORIZON, W, H - HORIZON),
      rect(186, 500, 118, 300)(c.navy) +
        zero(560, 500, c.saffron, c.cobalt) +
        zero(960, 390, c.periwinkle, c.cobalt),
    )
  )
}

function phase(x: number, r: number, lit: number): string {
  const moon = disc(x, 360, r)
  return moon(c.periwinkle) + inside(moon, disc(x - 2 * r * lit, 360, r)(c.navy))
}

function improvement(): string {
  return (
    air(c.ink) +
    phase(100, 84, 0.16) +
    phase(300, 100, 0.38) +
    phase(540, 126, 0.66) +
    half(890, 360, 230, 'up')(c.sun) +
    half(890, 360, 230, 'down')(c.saffron) +
    ground(c.cobalt, 640) +
    glitter(890, 672, 215, 4, 34)(c.sun)
  )
}

export const school = {
  'basari-garantisi': page(repeat, 640),
  aktiviteler: page(activities, 640),
  sertifikalar: page(certificates, 440),
  egitmenler: page(trainers),
  'neden-100-ogrenme-garantisi': page(whyHundred, 620),
  'surekli-gelisim-ve-inovasyon': page(improvement, 800),
  'yasam-boyu-egitim-destegi': page(lifelong, 560),
  'en-iyi-fiyat': page(price),
  'ucretsiz-ders-dokumanlari': page(documents, 640),
}
