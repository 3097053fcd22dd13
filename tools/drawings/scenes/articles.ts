import { c } from '../palette.ts'
import { arc, bubble, disc, half, inside, overprint, rect, road, sector } from '../shapes.ts'
import { air, ground, type Scene } from '../stage.ts'
import { letter, text } from '../type.ts'
import { face } from './children.ts'

const W = 1200
const H = 675
const Y = 480

function article(draw: () => string, focus = 600): Scene {
  return { width: W, height: H, focus, draw }
}

function placement(): string {
  const bands = [c.paper, c.peach, c.paper, c.peach, c.paper, c.peach]
  const dots: string[] = []
  let last: [number, number] = [0, 0]
  for (let t = 0; t <= 1; t += 0.001) {
    const at: [number, number] = [60 + t * 790, 337 - Math.cos(t * 17) * 270 * (1 - t) ** 1.3]
    if (Math.hypot(at[0] - last[0], at[1] - last[1]) < 40) continue
    dots.push(disc(...at, 10 + 7 * t)(c.coral))
    last = at
  }
  return (
    bands.map((fill, i) => rect(0, i * 112.5, W, 113)(fill)).join('') +
    rect(0, 330, W, 15)(c.ink) +
    dots.join('') +
    half(980, 337, 190, 'up')(c.coral) +
    half(980, 337, 190, 'down')(c.saffron) +
    text('B1', { x: 980, y: 305, size: 140, anchor: 'centre' })(c.paper)
  )
}

function twelveWeeks(): string {
  const weeks = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [600 + ((i % 6) - 2.5) * 186, i < 6 ? 200 : 475]
    const done = sector(x, y, 82, -90, -90 + (i + 1) * 30)
    return (
      disc(x, y, 82)(i < 6 ? c.white : c.paleBlue) +
      done(i === 11 ? c.saffron : i < 6 ? c.cobalt : c.ink)
    )
  })
  return air(c.paleBlue, W, H) + rect(0, 337, W, 338)(c.cobalt) + weeks.join('')
}

function whichLevel(): string {
  const y = 520
  const suns: [number, number, string][] = [
    [130, 110, c.paper],
    [350, 165, c.saffron],
    [650, 235, c.coral],
    [1050, 330, c.ink],
  ]
  const shapes = suns.map(([x, r]) => half(x, y, r, 'up'))
  const overlaps = [c.sun, c.brick, c.teal].map((fill, i) => {
    const [a, b] = [shapes[i], shapes[i + 1]]
    return a && b ? inside(a, b(fill)) : ''
  })
  const labels = ['A2', 'B1', 'B2', 'C1'].map((name, i) => {
    const [x, size] =
      [
        [104, 62],
        [328, 78],
        [612, 104],
        [1040, 150],
      ][i] ?? []
    return text(name, { x: x ?? 0, y: y - 34, size: size ?? 0, anchor: 'centre' })(
      i === 3 ? c.paper : c.ink,
    )
  })
  return (
    air(c.aqua, W, H) +
    suns.map(([, , fill], i) => shapes[i]?.(fill) ?? '').join('') +
    overlaps.join('') +
    labels.join('') +
    ground(c.sand, y, W, H) +
    [0, 1, 2]
      .map((i) => rect(90 + i * 90, y + 54 + i * 36, 1020 - i * 180, 12, 6)(c.paper))
      .join('') +
    rect(0, y, W, 14)(c.ink)
  )
}

function speaking(): string {
  const one = bubble(850, 300, 260, 'sw')
  const two = bubble(490, 400, 160, 'sw')
  return (
    air(c.rose, W, H) +
    ground(c.plum, 560, W, H) +
    overprint(one, c.saffron, two, c.plum, c.brick) +
    bubble(245, 472, 88, 'sw')(c.berry) +
    bubble(105, 514, 46, 'sw')(c.plum) +
    road(
      3,
      (t) => [770 + t * 200, 300],
      () => 36,
    )(c.plum)
  )
}

function atHome(): string {
  return (
    air(c.mint, W, H) +
    disc(1020, 150, 118)(c.sun) +
    face(1020, 150, 118, c.ink) +
    half(1010, 590, 240, 'up')(c.leaf) +
    rect(180, 320, 500, 270)(c.paper) +
    half(430, 330, 310, 'up')(c.coral) +
    disc(430, 190, 62)(c.paper) +
    half(300, 480, 72, 'up')(c.cobalt) +
    rect(228, 479, 144, 111)(c.cobalt) +
    disc(540, 440, 80)(c.sun) +
    rect(460, 433, 160, 14)(c.paper) +
    rect(533, 360, 14, 160)(c.paper) +
    ground(c.leaf, 590, W, H) +
    ball(820, 500, 92, c.cobalt, 'b', 104, c.paper) +
    ball(820, 338, 70, c.paper, 'a', 62, c.ink) +
    ball(1000, 530, 62, c.coral, 'c', 54, c.paper) +
    half(90, 590, 90, 'up')(c.sun)
  )
}

function ball(
  x: number,
  y: number,
  r: number,
  fill: string,
  name: string,
  size: number,
  on: string,
): string {
  return disc(x, y, r)(fill) + letter(name, { x, base: y + size / 2, height: size }).shape(on)
}

function ieltsOrToefl(): string {
  const [left, right] = [half(588, 320, 270, 'left'), half(612, 320, 270, 'right')]
  const waves = [76, 144, 212].map((r) => arc(612, 320, r, 270, 450, 32)(c.cobalt)).join('')
  const lines = [0, 1, 2, 3, 4].map((i) => rect(300, 126 + i * 82, 300, 32)(c.saffron)).join('')
  return (
    air(c.paleBlue, W, H) +
    ground(c.cobalt, Y, W, H) +
    inside(left, left(c.ink) + lines) +
    inside(right, right(c.white) + waves) +
    disc(150, Y, 90)(c.white) +
    inside(rect(0, Y, W, 200), disc(150, Y, 90)(c.periwinkle)) +
    disc(1050, Y, 90)(c.ink) +
    inside(rect(0, Y, W, 200), disc(1050, Y, 90)(c.navy))
  )
}

export const articles: Record<string, Scene> = {
  'article-seviye-tespiti-nasil-calisir': article(placement, 860),
  'article-12-haftalik-yds-plani': article(twelveWeeks),
  'article-hangi-is-icin-hangi-seviye': article(whichLevel, 760),
  'article-konusma-korkusunu-yenmek': article(speaking, 720),
  'article-cocuklarla-evde-ingilizce': article(atHome, 480),
  'article-ielts-mi-toefl-mi': article(ieltsOrToefl),
}
