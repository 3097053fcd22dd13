import { c } from '../palette.ts'
import { bubble, disc, half, inside, overprint, quarter, rect, road } from '../shapes.ts'
import { type Scene, air } from '../stage.ts'
import { text } from '../type.ts'

const W = 800
const H = 1200

type Cover = { air: string; letter: string; figure: string; draw: (glyphs: (fill: string) => string) => string }

function cover(book: Cover): Scene {
  const size = 560
  const glyphs = (fill: string) => text(book.letter + book.figure, { x: 60, y: 1080, size, tracking: -0.05 })(fill)
  return { width: W, height: H, draw: () => air(book.air, W, H) + book.draw(glyphs) + rect(0, 0, 26, H)('#00000018') }
}

const covers: Cover[] = [
  { air: c.peach, letter: 'A', figure: '1', draw: (g) => half(400, 620, 330, 'up')(c.coral) + rect(0, 620, W, 600)(c.saffron) + half(400, 620, 330, 'down')(c.sun) + g(c.ink) },
  { air: c.paleBlue, letter: 'A', figure: '2', draw: (g) => overprint(disc(300, 360, 240), c.cobalt, disc(530, 470, 200), c.white, c.periwinkle) + rect(0, 760, W, 600)(c.cobalt) + g(c.ink) + inside(rect(0, 760, W, 600), g(c.white)) },
  { air: c.plum, letter: 'B', figure: '1', draw: (g) => bubble(400, 360, 260, 'sw')(c.berry) + road(3, (t) => [280 + t * 240, 360], () => 34)(c.saffron) + g(c.rose) },
  { air: c.ink, letter: 'B', figure: '2', draw: (g) => quarter(0, 640, 640, 'ne')(c.teal) + quarter(0, 640, 380, 'ne')(c.sand) + quarter(0, 640, 160, 'ne')(c.coral) + g(c.aqua) },
]

export const coverScenes: Record<string, Scene> = Object.fromEntries(covers.map((book, i) => [`book-${i + 1}`, cover(book)]))
