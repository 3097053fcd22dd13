import { c } from '../palette.ts'
import {
  arc,
  bubble,
  disc,
  half,
  inside,
  polygon,
  quarter,
  rect,
  ring,
  road,
  stroke,
} from '../shapes.ts'
import { air, ground, HORIZON, page } from '../stage.ts'
import { globe, leapOver, options, protractor, threeFields } from './exams-paths.ts'

function toefl(): string {
  const x = 600
  return (
    air(c.paleBlue) +
    half(x, HORIZON, 540, 'up')(c.white) +
    half(x, HORIZON, 450, 'up')(c.paleBlue) +
    half(x, HORIZON, 376, 'up')(c.white) +
    half(x, HORIZON, 286, 'up')(c.saffron) +
    arc(x, HORIZON, 316, 180, 360, 46)(c.ink) +
    rect(x - 386, HORIZON - 150, 126, 190, 63)(c.cobalt) +
    rect(x + 260, HORIZON - 150, 126, 190, 63)(c.cobalt) +
    ground(c.cobalt) +
    stroke(
      `M${x + 322} ${HORIZON + 30}A200 200 0 0 1 ${x + 100} ${HORIZON + 138}`,
      20,
      'round',
    )(c.ink) +
    rect(x - 20, HORIZON + 106, 136, 64, 32)(c.white)
  )
}

function ielts(): string {
  const r = 330
  const g = 12
  const [x, y] = [600, 400]
  const listening = quarter(x - g, y - g, r, 'nw')
  const reading = quarter(x + g, y - g, r, 'ne')
  const writing = quarter(x - g, y + g, r, 'sw')
  const waves = [64, 148, 232].map((w) => arc(x - g, y - g, w, 180, 270, 38)(c.white)).join('')
  const lines = [0, 1, 2, 3, 4]
    .map((i) => rect(x + g, y - g - 56 - i * 60, 400, 24)(c.cobalt))
    .join('')
  const nib = stroke(`M${x - g - 350} ${y + g + 112}q58 -96 116 0t116 0t116 0t116 0`, 34)(c.ink)
  return (
    air(c.paleBlue) +
    ground(c.cobalt) +
    inside(listening, listening(c.ink) + waves) +
    inside(reading, reading(c.white) + lines) +
    inside(writing, writing(c.saffron) + nib) +
    bubble(x + g + 165, y + g + 165, 165, 'nw')(c.coral) +
    road(
      3,
      (t) => [x + g + 105 + t * 120, y + g + 165],
      () => 20,
    )(c.white)
  )
}

function yds(): string {
  const dots: string[] = []
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 10; column++) {
      const [x, y] = [600 + (column - 4.5) * 94, 71 + row * 94]
      const far = Math.hypot(column - 4.5, 7.6 - row)
      const full = disc(x, y, 39)(far < 2.65 ? c.saffron : c.white)
      dots.push(far < 4.75 ? full : ring(x, y, 35, 8)(c.periwinkle))
    }
  }
  return air(c.cobalt) + dots.join('')
}

function eyds(): string {
  const p = 52
  const cells: string[] = []
  for (let row = 0; row < 7; row++) {
    for (let column = -7; column < 7; column++) {
      const far = Math.hypot(column + 0.5, row + 0.5)
      if (far > 7.1) continue
      const fill = far < 3.1 ? c.saffron : far < 5.2 ? c.white : c.periwinkle
      cells.push(rect(600 + column * p + 2, HORIZON - (row + 1) * p + 2, p - 4, p - 4)(fill))
    }
  }
  const pointer = polygon([
    [748, 440],
    [748, 690],
    [807, 640],
    [847, 728],
    [893, 707],
    [854, 620],
    [930, 614],
  ])
  const screen = rect(150, 90, 900, 700, 44)
  const shown = inside(screen, screen(c.cobalt) + cells.join('') + ground(c.ink))
  return air(c.paleBlue) + shown + rect(0, 700, 1200, 100)(c.ink) + pointer(c.coral)
}

export const exams = {
  toefl: page(toefl),
  ielts: page(ielts),
  yds: page(yds),
  eyds: page(eyds),
  yokdil: page(threeFields),
  'hazirlik-atlama': page(leapOver, 660),
  sat: page(protractor),
  yos: page(globe),
  'yks-ydt': page(options, 730),
}
