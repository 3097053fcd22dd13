import { c } from '../palette.ts'
import { arc, bubble, disc, half, inside, rect, road } from '../shapes.ts'
import { type Scene, air, ground } from '../stage.ts'
import { letter, text } from '../type.ts'
import { face } from './children.ts'

const W = 1200
const H = 675
const Y = 480

function article(draw: () => string, focus = 600): Scene {
  return { width: W, height: H, focus, draw }
}

// Answers swing above and below until they settle on one line: the level.
function placement(): string {
  const swing = (t: number): [number, number] => [90 + t * 800, 330 - Math.cos(t * 19) * 240 * (1 - t) ** 1.4]
  const bands = [c.paper, c.peach, c.paper, c.peach, c.paper, c.peach]
  return (
    bands.map((fill, i) => rect(0, i * 112.5, W, 113)(fill)).join('') +
    rect(0, 322, W, 14)(c.ink) +
    road(40, swing, (t) => 9 + 10 * t)(c.coral) +
    half(990, 329, 150, 'up')(c.coral) + half(990, 329, 150, 'down')(c.saffron) +
    text('B1', { x: 990, y: 306, size: 110, anchor: 'centre' })(c.paper)
  )
}

// Twelve weeks, twelve discs, each a little further filled.
function twelveWeeks(): string {
  const cells = Array.from({ length: 12 }, (_, i) => {
    const x = 600 + ((i % 6) - 2.5) * 186
    const y = i < 6 ? 200 : 475
    const r = 82
    const level = y + r - ((i + 1) / 12) * 2 * r
    const last = i === 11
    return disc(x, y, r)(c.white) + inside(disc(x, y, r), rect(x - r, level, 2 * r, 2 * r)(last ? c.saffron : i > 5 ? c.cobalt : c.periwinkle))
  })
  return air(c.paleBlue, W, H) + rect(0, 475, W, 200)(c.ink) + cells.join('')
}

// Every profession needs another height.
function whichLevel(): string {
  const towers: [number, number, number, string, string][] = [
    [110, 150, 180, c.teal, c.sand], [300, 300, 160, c.ink, c.coral], [490, 200, 190, c.saffron, c.ink],
    [700, 400, 210, c.teal, c.paper], [900, 250, 170, c.coral, c.ink], [1090, 340, 190, c.ink, c.aqua],
  ]
  return (
    air(c.sand, W, H) +
    towers.map(([x, h, w, fill, door]) =>
      half(x, 600 - h, w / 2, 'up')(fill) + rect(x - w / 2, 599 - h, w, h + 80)(fill) + half(x, 600 - h + 36, w * 0.2, 'up')(door) + rect(x - w * 0.2, 600 - h + 35, w * 0.4, 40)(door)).join('') +
    ground(c.paper, 600, W, H) + rect(0, 600, W, 12)(c.ink)
  )
}

// A voice that dares a little more each time.
function speaking(): string {
  const one = bubble(830, 300, 260, 'sw')
  const two = bubble(470, 390, 150, 'sw')
  return (
    air(c.rose, W, H) + ground(c.plum, 560, W, H) +
    one(c.saffron) + two(c.plum) + inside(one, two(c.brick)) +
    bubble(240, 470, 84, 'sw')(c.berry) + bubble(110, 520, 44, 'sw')(c.plum) +
    disc(750, 300, 34)(c.plum) + disc(850, 300, 34)(c.plum) + disc(950, 300, 34)(c.plum)
  )
}

// A house, and letters lying about in it.
function atHome(): string {
  return (
    air(c.mint, W, H) + disc(1010, 150, 110)(c.sun) + face(1010, 150, 110, c.ink) +
    half(120, 560, 260, 'up')(c.leaf) +
    half(570, 330, 330, 'up')(c.coral) + rect(300, 329, 540, 260)(c.paper) +
    half(430, 480, 70, 'up')(c.cobalt) + rect(360, 479, 140, 110)(c.cobalt) +
    disc(690, 430, 74)(c.sun) + rect(616, 424, 148, 12)(c.paper) + rect(684, 356, 12, 148)(c.paper) +
    ground(c.leaf, 580, W, H) +
    disc(880, 520, 76)(c.cobalt) + letter('b', { x: 880, base: 562, height: 88 }).shape(c.paper) +
    disc(1040, 540, 60)(c.coral) + letter('a', { x: 1040, base: 566, height: 50 }).shape(c.paper) +
    disc(170, 530, 66)(c.sun) + letter('c', { x: 170, base: 558, height: 56 }).shape(c.ink)
  )
}

// Two halves that look alike and face different ways.
function ieltsOrToefl(): string {
  const left = half(575, 320, 250, 'left')
  const right = half(625, 350, 250, 'right')
  const waves = [70, 130, 190].map((r) => arc(625, 350, r, 270, 450, 28)(c.cobalt)).join('')
  return (
    air(c.paleBlue, W, H) + ground(c.cobalt, Y + 40, W, H) +
    left(c.ink) + right(c.white) + inside(right, waves) +
    inside(left, [0, 1, 2, 3, 4].map((i) => rect(300, 150 + i * 76, 300, 26)(c.saffron)).join('')) +
    road(8, (t) => [600 - t * 480, 600 + 40 * t], () => 15)(c.saffron) + road(8, (t) => [600 + t * 480, 600 + 40 * t], () => 15)(c.white)
  )
}

export const articles: Record<string, Scene> = {
  'article-seviye-tespiti-nasil-calisir': article(placement, 800),
  'article-12-haftalik-yds-plani': article(twelveWeeks),
  'article-hangi-is-icin-hangi-seviye': article(whichLevel),
  'article-konusma-korkusunu-yenmek': article(speaking, 700),
  'article-cocuklarla-evde-ingilizce': article(atHome),
  'article-ielts-mi-toefl-mi': article(ieltsOrToefl),
}
