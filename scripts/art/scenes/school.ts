import { c } from '../palette.ts'
import { disc, half, inside, nested, polar, polygon, rect, ring, road, stroke } from '../shapes.ts'
import { H, HORIZON, W, air, glitter, ground, page } from '../stage.ts'
import { letter } from '../type.ts'

// One lap that was not enough, and the second that leads on and up.
function repeat(): string {
  const lap = (t: number): [number, number] => polar(520, 420, 270, 100 + t * 330)
  const on = (t: number): [number, number] => [604 + 600 * t, 677 - 560 * t ** 1.7]
  return (
    air(c.ink) + disc(520, 420, 200)(c.navy) +
    half(520, 420, 200, 'up')(c.cobalt) +
    road(26, lap, (t) => 10 + 12 * t)(c.periwinkle) +
    road(11, on, (t) => 22 + t * 8)(c.sun) +
    disc(520, 420, 66)(c.sun) + rect(320, 420, 400, 12)(c.ink) + half(520, 420, 66, 'down')(c.coral)
  )
}

// Lanterns on two strings, as on an evening in the garden of the school.
function activities(): string {
  const sag = (x: number, top: number, depth: number) => top + depth * (1 - ((x - 600) / 640) ** 2)
  const lamp = (x: number, top: number, depth: number, r: number, a: string, b: string) => {
    const y = sag(x, top, depth)
    return rect(x - 4, y, 8, 44)(c.periwinkle) + half(x, y + 44 + r, r, 'up')(a) + half(x, y + 44 + r, r, 'down')(b)
  }
  return (
    air(c.ink) + ground(c.cobalt, 690) +
    stroke('M-40 60Q600 420 1240 60', 8)(c.periwinkle) +
    lamp(150, 60, 180, 84, c.coral, c.brick) + lamp(390, 60, 180, 96, c.sun, c.saffron) +
    lamp(640, 60, 180, 112, c.paper, c.rose) + lamp(880, 60, 180, 92, c.saffron, c.coral) +
    lamp(1090, 60, 180, 78, c.periwinkle, c.cobalt) +
    [120, 270, 480, 610, 800, 930, 1090].map((x, i) => half(x, 690, [70, 56, 84, 60, 74, 52, 80][i] ?? 60, 'up')(i % 3 === 1 ? c.periwinkle : c.navy) + disc(x, 690 - ([70, 56, 84, 60, 74, 52, 80][i] ?? 60) - 40, 38)(i % 3 === 1 ? c.periwinkle : c.navy)).join('')
  )
}

// Three seals for three certificates; the rings count what each one asks.
function certificates(): string {
  const seal = (x: number, y: number, r: number, teeth: number, fills: string[]) => {
    const edge = Array.from({ length: teeth }, (_, i) => disc(...polar(x, y, r, (i * 360) / teeth), (r * 3.3) / teeth)(fills[0] ?? '')).join('')
    return edge + nested((k) => disc(x, y, k), [r, r * 0.84, r * 0.66, r * 0.5], fills)
  }
  const tail = (x: number, y: number, fill: string) => polygon([[x - 70, y], [x + 70, y], [x + 70, y + 340], [x, y + 270], [x - 70, y + 340]])(fill)
  return (
    air(c.ink) +
    tail(520, 440, c.coral) + tail(660, 440, c.brick) +
    seal(170, 560, 130, 20, [c.navy, c.periwinkle, c.navy, c.periwinkle]) +
    seal(1010, 520, 170, 22, [c.cobalt, c.paper, c.cobalt, c.paper]) +
    seal(590, 330, 250, 26, [c.saffron, c.sun, c.ink, c.sun]) +
    half(590, 350, 125, 'up')(c.coral) + rect(440, 350, 300, 14)(c.ink)
  )
}

/** Head and shoulders as two shapes of one family. */
function bust(x: number, base: number, r: number, body: string, head: string): string {
  return half(x, base, r, 'up')(body) + disc(x, base - r - r * 0.52, r * 0.5)(head)
}

// A row of people at the horizon, one of them lit from the window.
function trainers(): string {
  return (
    air(c.ink) +
    rect(640, 90, 300, 470, 150)(c.sun) + rect(640, 300, 300, 260)(c.sun) +
    bust(130, HORIZON, 150, c.navy, c.cobalt) + bust(1090, HORIZON, 170, c.navy, c.cobalt) +
    bust(380, HORIZON, 210, c.cobalt, c.periwinkle) +
    bust(790, HORIZON, 230, c.coral, c.ink) +
    ground(c.navy) + [130, 380, 790, 1090].map((x, i) => half(x, HORIZON, [150, 210, 230, 170][i] ?? 0, 'down')(i === 2 ? c.brick : c.ink)).join('')
  )
}

// The figure of the title, taken apart: an upright and two suns that have to be earned above the line.
function whyHundred(): string {
  const zero = (x: number, y: number, fill: string, core: string) => disc(x, y, 190)(fill) + disc(x, y, 92)(core)
  return (
    air(c.ink) +
    polygon([[120, 260], [310, 150], [310, 690], [196, 690], [196, 350], [120, 384]])(c.periwinkle) +
    inside(rect(0, 0, W, HORIZON), zero(560, 500, c.sun, c.ink) + zero(950, 390, c.paper, c.cobalt)) +
    ground(c.cobalt) +
    inside(rect(0, HORIZON, W, H), polygon([[196, 500], [310, 500], [310, 800], [196, 800]])(c.navy) + zero(560, 500, c.saffron, c.cobalt) + zero(950, 390, c.periwinkle, c.cobalt)) +
    road(7, (t) => [200 + t * 900, 724], () => 12)(c.periwinkle)
  )
}

// The phases of the moon: the same disc, a little fuller every time.
function improvement(): string {
  const phase = (x: number, r: number, share: number, fill: string) => {
    const dark = inside(disc(x, HORIZON - 200, r), disc(x - 2 * r * share, HORIZON - 200, r)(c.navy))
    return disc(x, HORIZON - 200, r)(fill) + dark
  }
  return (
    air(c.ink) +
    phase(110, 84, 0.16, c.periwinkle) + phase(310, 100, 0.38, c.periwinkle) + phase(550, 124, 0.64, c.paper) +
    disc(900, HORIZON - 200, 220)(c.sun) + half(900, HORIZON - 200, 220, 'down')(c.saffron) +
    ground(c.cobalt, 620) + glitter(900, 656, 210, 4, 36)(c.sun)
  )
}

// A lighthouse does not ask how long ago you left the harbour.
function lifelong(): string {
  return (
    air(c.ink) +
    polygon([[420, 214], [1300, -60], [1300, 420], [420, 262]])(c.sun) +
    polygon([[420, 226], [-100, 120], [-100, 330], [420, 252]])(c.navy) +
    polygon([[372, 300], [468, 300], [500, 640], [340, 640]])(c.paper) +
    polygon([[359, 440], [481, 440], [490, 530], [350, 530]])(c.coral) +
    rect(350, 286, 140, 26)(c.coral) + rect(380, 190, 80, 98)(c.saffron) + half(420, 192, 66, 'up')(c.coral) +
    half(420, 720, 330, 'up')(c.navy) +
    ground(c.cobalt, 660) +
    road(12, (t) => [1130 - 560 * t, 760 - 60 * Math.sin(t * Math.PI * 0.9)], (t) => 20 - 10 * t)(c.periwinkle)
  )
}

// What it costs, said openly: the coin as a risen disc.
function price(): string {
  const coin = disc(600, 400, 300)
  const lira = letter('₺', { x: 600, base: 580, height: 360 })
  return (
    air(c.cobalt) + ground(c.ink) +
    ring(600, 400, 352, 18)(c.periwinkle) +
    coin(c.sun) + inside(rect(0, HORIZON, W, H), coin(c.saffron)) +
    lira.shape(c.ink) +
    disc(150, HORIZON - 90, 90)(c.periwinkle) + disc(1070, HORIZON - 130, 130)(c.navy) + ring(1070, HORIZON - 130, 90, 10)(c.periwinkle)
  )
}

// Sheets to take along, fanned; the top one shows the horizon.
function documents(): string {
  const sheet = (angle: number, fill: string, inner = '') =>
    `<g transform="rotate(${angle} 600 1050)">${rect(420, 120, 360, 500, 18)(fill)}${inner}</g>`
  const picture = inside(rect(460, 160, 280, 210), rect(460, 160, 280, 210)(c.cobalt) + half(600, 330, 100, 'up')(c.sun) + rect(460, 330, 280, 40)(c.ink))
  const lines = [0, 1, 2, 3].map((i) => rect(460, 410 + i * 46, [280, 280, 230, 150][i] ?? 0, 18, 9)(c.periwinkle)).join('')
  return (
    air(c.ink) + half(600, 700, 520, 'up')(c.navy) +
    sheet(-26, c.cobalt) + sheet(26, c.coral) + sheet(-13, c.periwinkle) + sheet(13, c.saffron) +
    sheet(0, c.paper, picture + lines) +
    ground(c.cobalt, 660)
  )
}

export const school = {
  'basari-garantisi': page(repeat),
  aktiviteler: page(activities),
  sertifikalar: page(certificates),
  egitmenler: page(trainers, 640),
  'neden-100-ogrenme-garantisi': page(whyHundred, 620),
  'surekli-gelisim-ve-inovasyon': page(improvement, 760),
  'yasam-boyu-egitim-destegi': page(lifelong),
  'en-iyi-fiyat': page(price),
  'ucretsiz-ders-dokumanlari': page(documents),
}
