import { c } from '../palette.ts'
import { arc, disc, half, inside, nested, overprint, rect, road } from '../shapes.ts'
import { air, glitter, ground, H, HORIZON, page, W } from '../stage.ts'
import { letter } from '../type.ts'
import { dutch, french, german, italian, spanish, turkish } from './languages-latin.ts'

function russian(): string {
  const zhe = letter('Ж', { x: 600, base: HORIZON, height: 410 })
  const mirrored = `<g transform="matrix(1 0 0 -.62 0 ${HORIZON * 1.62})">${zhe.shape(c.rose)}</g>`
  return (
    air(c.plum) +
    nested(
      (r) => half(600, HORIZON, r, 'up'),
      [500, 425, 350, 275],
      [c.berry, c.rose, c.saffron, c.paper],
    ) +
    zhe.shape(c.plum) +
    ground(c.berry) +
    inside(rect(0, HORIZON, W, H - HORIZON), mirrored)
  )
}

function chinese(): string {
  const moon = disc(770, 330, 280)
  const ni = letter('你', { x: 540, base: 640, height: 580 })
  return (
    air(c.berry) +
    ni.shape(c.saffron) +
    moon(c.rose) +
    inside(moon, ni.shape(c.plum)) +
    ground(c.plum, 640) +
    glitter(770, 672, 260, 4, 34)(c.rose)
  )
}

function arabic(): string {
  const ayn = letter('ع', { x: 610, base: 750, height: 660 })
  const arcs = [330, 430, 530, 630, 730].map((r, i) =>
    arc(600, 540, r, 20, 200, 48)(i % 2 ? c.rose : c.saffron),
  )
  const heart = disc(640, 540, 260)
  return (
    air(c.plum) +
    arcs.join('') +
    heart(c.berry) +
    ayn.shape(c.saffron) +
    inside(heart, ayn.shape(c.paper)) +
    road(
      5,
      (t) => [1120 - t * 330, 150],
      (t) => 40 - t * 26,
    )(c.coral)
  )
}

function japanese(): string {
  const scale = (x: number, y: number) =>
    nested((r) => disc(x, y, r), [100, 76, 52, 28], [c.paper, c.plum, c.paper, c.plum])
  const waves: string[] = []
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 8; i++) waves.push(scale(i * 200 - (row % 2) * 100, 700 + row * 56))
  }
  const a = letter('あ', { x: 600, base: 630, height: 560 })
  return (
    air(c.rose) + overprint(disc(600, 360, 310), c.coral, a.shape, c.plum, c.plum) + waves.join('')
  )
}

export const languages = {
  almanca: page(german, 660),
  turkce: page(turkish),
  fransizca: page(french, 560),
  ispanyolca: page(spanish, 660),
  rusca: page(russian),
  flemenkce: page(dutch),
  italyanca: page(italian),
  cince: page(chinese, 640),
  arapca: page(arabic),
  japonca: page(japanese),
}
