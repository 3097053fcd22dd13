import { c } from '../palette.ts'
import { arch, disc, half, inside, path, polar, rect, road, stroke } from '../shapes.ts'
import { air, ground, HORIZON, page, type Scene } from '../stage.ts'

function articles(): string {
  const lines = (x: number) =>
    [0, 1, 2, 3]
      .map((i) => rect(x, 470 + i * 52, i === 3 ? 130 : 220, 14, 7)(c.periwinkle))
      .join('')
  return (
    air(c.paleBlue) +
    half(600, 430, 330, 'up')(c.white) +
    half(600, 430, 240, 'up')(c.saffron) +
    half(600, 430, 140, 'up')(c.coral) +
    ground(c.cobalt, 690) +
    path('M600 430Q480 350 250 392V742Q480 700 600 780Z')(c.white) +
    path('M600 430Q720 350 950 392V742Q720 700 600 780Z')(c.paper) +
    stroke('M600 430V780', 10)(c.ink) +
    lines(312) +
    lines(668)
  )
}

function privacy(): string {
  return (
    air(c.ink) +
    half(600, HORIZON, 440, 'up')(c.navy) +
    ground(c.navy) +
    arch(600, 720, 210, 560)(c.cobalt) +
    arch(600, 720, 160, 500)(c.periwinkle) +
    disc(600, 430, 66)(c.ink) +
    path('M572 450H628L652 600H548Z')(c.ink) +
    disc(600, 430, 30)(c.sun) +
    rect(330, 720, 540, 26)(c.sun)
  )
}

function terms(): string {
  const rows = [0, 1, 2, 3, 4].map((i) =>
    rect(430, 190 + i * 66, i % 2 ? 270 : 340, 18, 9)(i === 0 ? c.ink : c.sand),
  )
  return (
    air(c.sand) +
    ground(c.teal, 620) +
    rect(390, 110, 460, 620, 26)(c.aqua) +
    rect(350, 90, 460, 620, 26)(c.white) +
    rows.map((row) => `<g transform="translate(-30 0)">${row}</g>`).join('') +
    half(670, 640, 84, 'up')(c.coral) +
    rect(566, 640, 208, 12)(c.ink) +
    stroke('M400 610Q440 550 470 610T540 600', 10, 'round')(c.ink)
  )
}

function cookies(): string {
  const crumbs = [
    [470, 330],
    [640, 270],
    [560, 430],
    [740, 440],
    [420, 490],
    [660, 530],
  ] as const
  const [x, y] = polar(600, HORIZON, 330, -42)
  return (
    air(c.peach) +
    half(600, HORIZON, 400, 'up')(c.paper) +
    half(600, HORIZON, 330, 'up')(c.saffron) +
    crumbs.map(([cx, cy]) => disc(cx, cy, 24)(c.brick)).join('') +
    inside(half(600, HORIZON, 366, 'up'), disc(x, y, 96)(c.paper)) +
    ground(c.brick) +
    road(
      4,
      (t) => [960 + t * 120, 620 + t * 20],
      (t) => 16 - t * 8,
    )(c.saffron)
  )
}

export const papers: Record<string, Scene> = {
  articles: page(articles),
  'privacy-policy': page(privacy),
  'terms-of-use': page(terms),
  'cookies-and-permissions': page(cookies),
}
