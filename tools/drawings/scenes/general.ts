import { c } from '../palette.ts'
import { arch, bubble, disc, half, inside, overprint, rect, road } from '../shapes.ts'
import { air, ground, HORIZON, page, W } from '../stage.ts'
import { letter, text } from '../type.ts'
import { everyField } from './quilt.ts'

function generalEnglish(): string {
  const sun = half(720, HORIZON, 390, 'up')
  const capital = letter('A', { x: 370, base: HORIZON, height: 480 })
  const small = letter('a', { x: 800, base: HORIZON, height: 270 })
  return (
    air(c.paper) +
    ground(c.saffron) +
    half(720, HORIZON, 390, 'down')(c.sun) +
    overprint(sun, c.coral, capital.shape, c.ink, c.plum) +
    small.shape(c.paper)
  )
}

function levels(): string {
  const fills = [c.paper, c.sun, c.saffron, c.coral, c.brick, c.ink]
  const names = ['A1', 'A2', 'B1', 'B1+', 'B2', 'C1']
  const width = W / 6
  const sun = disc(660, 330, 230)
  const towers = names.map((_, i) => arch(width * (i + 0.5), 800, width / 2 + 0.5, 240 + i * 104))
  return (
    air(c.peach) +
    sun(c.paper) +
    towers.map((tower, i) => tower(fills[i] ?? '')).join('') +
    names
      .map((name, i) => {
        const label = text(name, {
          x: width * (i + 0.5),
          y: 756,
          size: 84,
          anchor: 'centre',
          tracking: -0.03,
        })
        return label(i > 3 ? c.paper : c.ink)
      })
      .join('')
  )
}

function online(): string {
  const frame = rect(260, 210, 680, 420, 40)
  const sun = disc(600, 470, 370)
  const inner = disc(600, 470, 210)
  return (
    air(c.saffron) +
    sun(c.coral) +
    rect(0, 690, W, 110)(c.ink) +
    rect(234, 184, 732, 472, 60)(c.ink) +
    rect(540, 640, 120, 60)(c.ink) +
    inside(
      frame,
      rect(260, 210, 680, 420)(c.peach) + inside(sun, rect(260, 210, 680, 420)(c.paper)),
    ) +
    inside(frame, inner(c.coral) + rect(260, 510, 680, 140)(c.cobalt)) +
    inside(frame, half(600, 510, 206, 'down')(c.periwinkle)) +
    bubble(930, 540, 130, 'se')(c.paper) +
    road(
      3,
      (t) => [874 + 112 * t, 540],
      () => 17,
    )(c.ink)
  )
}

function oneToOne(): string {
  const sun = half(600, HORIZON, 300, 'up')
  const pupil = half(300, HORIZON, 190, 'up')
  const teacher = half(900, HORIZON, 190, 'up')
  return (
    air(c.peach) +
    ground(c.ink) +
    overprint(sun, c.saffron, pupil, c.coral, c.brick) +
    teacher(c.cobalt) +
    half(600, HORIZON, 300, 'down')(c.plum) +
    bubble(440, 240, 105, 'sw')(c.paper) +
    bubble(770, 290, 105, 'se')(c.sun)
  )
}

function programmes(): string {
  const days: [number, number, string, string, number, string][] = [
    [0, 165, c.peach, c.coral, 520, c.saffron],
    [165, 165, c.paper, c.saffron, 400, c.coral],
    [330, 165, c.saffron, c.brick, 300, c.paper],
    [495, 165, c.ink, c.cobalt, 470, c.coral],
    [660, 270, c.peach, c.saffron, 330, c.brick],
    [930, 270, c.coral, c.ink, 480, c.sun],
  ]
  return days
    .map(([x, width, sky, earth, y, fill]) => {
      const strip = rect(x, 0, width + 0.5, 800)
      const r = width * 0.58
      const sun = disc(x + width / 2, y, r)
      return inside(strip, strip(sky) + sun(fill) + rect(x, HORIZON, width + 1, 240)(earth))
    })
    .join('')
}

export const general = {
  'genel-ingilizce-kurslari': page(generalEnglish),
  seviyeler: page(levels),
  'her-alanda-ingilizce': page(everyField),
  'online-egitimler': page(online),
  'ozel-ders': page(oneToOne),
  'egitim-programlari': page(programmes, 640),
}
