import { c } from '../palette.ts'
import { arc, bubble, disc, half, inside, rect, road } from '../shapes.ts'
import { air, page, W } from '../stage.ts'
import { letter } from '../type.ts'

export function face(x: number, y: number, r: number, fill: string, looks = 0): string {
  const eye = r * 0.09
  return (
    disc(x - r * 0.28 + looks, y - r * 0.1, eye)(fill) +
    disc(x + r * 0.28 + looks, y - r * 0.1, eye)(fill) +
    arc(x + looks, y + r * 0.06, r * 0.3, 25, 155, r * 0.085, 'round')(fill)
  )
}

function children(): string {
  const tree = (x: number, base: number, r: number, fill: string) =>
    rect(x - r * 0.09, base - r * 1.5, r * 0.18, r * 1.5)(c.ink) + disc(x, base - r * 1.9, r)(fill)
  return (
    air(c.mint) +
    bubble(960, 190, 120, 'sw')(c.paper) +
    road(
      3,
      (t) => [905 + t * 110, 190],
      () => 16,
    )(c.coral) +
    half(180, 640, 330, 'up')(c.leaf) +
    half(1060, 680, 300, 'up')(c.leaf) +
    tree(215, 560, 105, c.sun) +
    tree(985, 660, 92, c.coral) +
    rect(0, 630, W, 170)(c.paper) +
    half(600, 800, 320, 'up')(c.sun) +
    disc(600, 470, 116)(c.coral) +
    disc(600, 268, 92)(c.paper) +
    disc(600, 104, 74)(c.cobalt) +
    [
      ['c', 470, 100],
      ['b', 268, 108],
      ['a', 104, 66],
    ]
      .map(([l, y, h]) =>
        letter(String(l), { x: 600, base: Number(y) + Number(h) / 2, height: Number(h) }).shape(
          l === 'b' ? c.ink : c.paper,
        ),
      )
      .join('') +
    inside(half(600, 800, 320, 'up'), face(600, 660, 150, c.ink)) +
    half(60, 800, 150, 'up')(c.coral) +
    half(1140, 800, 190, 'up')(c.cobalt) +
    road(
      5,
      (t) => [1060 + t * 160, 715 - Math.sin(t * Math.PI) * 40],
      () => 12,
    )(c.paper)
  )
}

export const childrenPages = { 'cocuk-ingilizcesi': page(children) }
