import { c } from '../palette.ts'
import { arc, disc, half, inside, path, quarter, rect, ring, type Shape } from '../shapes.ts'
import type { Scene } from '../stage.ts'

// Portraits in the same cut paper as everything else: a head, a fall of hair, shoulders as a half-disc.
// Faces are two eyes, a line of nose and a smile; what makes a person is hair, posture and clothes.
const S = 400
const skins = { light: '#f6cfae', rose: '#eab48e', tan: '#d69a6c', brown: '#a9683f', deep: '#7a4529' }

type Person = {
  air: string
  shirt: string
  skin: string
  hair: string
  back?: (hair: string) => string
  front: (hair: string) => string
  extra?: string
  brow?: string
}

const head: Shape = (fill) => rect(138, 104, 124, 164, 62)(fill)
const X = 200

function portrait(p: Person): string {
  const line = p.brow ?? c.ink
  const shade = inside(rect(168, 230, 64, 90), rect(168, 230, 64, 46)('#0000001f'))
  const ears = disc(138, 190, 17)(p.skin) + disc(262, 190, 17)(p.skin)
  return (
    rect(0, 0, S, S)(p.air) + (p.back?.(p.hair) ?? '') +
    half(X, 430, 150, 'up')(p.shirt) +
    rect(168, 230, 64, 78, 0)(p.skin) + half(X, 306, 32, 'down')(p.skin) + shade + ears + head(p.skin) +
    disc(174, 186, 7.5)(line) + disc(226, 186, 7.5)(line) +
    path('M200 190l-9 26h12z')('#00000026') +
    arc(X, 218, 25, 28, 152, 7, 'round')(line) + p.front(p.hair) + (p.extra ?? '')
  )
}

const cap = (hair: string) => inside(rect(126, 84, 148, 80), rect(130, 92, 140, 190, 70)(hair))
const glasses = ring(172, 188, 24, 6)(c.ink) + ring(228, 188, 24, 6)(c.ink) + rect(194, 184, 12, 6)(c.ink)
const beard = (fill: string) => inside(rect(138, 206, 124, 70), head(fill)) + half(X, 222, 24, 'down')(c.paper)

const people: Record<string, Person> = {
  // long straight hair with a side parting
  'testimonial-1': { air: c.saffron, shirt: c.cobalt, skin: skins.light, hair: '#4a2a1f', back: (h) => rect(112, 84, 176, 270, 88)(h), front: (h) => quarter(168, 84, 106, 'se')(h) + quarter(170, 84, 60, 'sw')(h) },
  // short back and sides, beard
  'testimonial-2': { air: c.periwinkle, shirt: c.ink, skin: skins.tan, hair: '#241d22', front: (h) => beard(h) + half(X, 150, 72, 'up')(h) + rect(128, 138, 20, 52, 8)(h) + rect(252, 138, 20, 52, 8)(h) },
  // headscarf
  'testimonial-3': { air: c.mint, shirt: c.plum, skin: skins.light, hair: c.berry, back: (h) => rect(104, 70, 192, 290, 96)(h) + half(X, 350, 126, 'up')(h), front: (h) => inside(rect(104, 60, 192, 300), `<path fill-rule="evenodd" fill="${h}" d="M104 60h192v300h-192zM144 176a56 66 0 0 1 112 0v30a56 62 0 0 1 -112 0z"/>`) },
  // curls
  'testimonial-4': { air: c.rose, shirt: c.saffron, skin: skins.brown, hair: '#2b1b1b', back: (h) => [[130, 140, 46], [118, 206, 40], [270, 140, 46], [282, 206, 40], [160, 96, 46], [240, 96, 46], [200, 82, 44]].map(([x = 0, y = 0, r = 0]) => disc(x, y, r)(h)).join(''), front: (h) => [[150, 132, 26], [184, 118, 28], [222, 118, 28], [252, 134, 26]].map(([x = 0, y = 0, r = 0]) => disc(x, y, r)(h)).join('') },
  // swept up quiff, glasses
  'testimonial-5': { air: c.aqua, shirt: c.coral, skin: skins.rose, hair: '#7c3f1d', front: (h) => cap(h) + quarter(268, 138, 118, 'nw')(h) + glasses },
  // bun
  'testimonial-6': { air: c.sun, shirt: c.teal, skin: skins.tan, hair: '#2a2230', back: (h) => disc(X, 66, 42)(h), front: (h) => half(X, 156, 74, 'up')(h) },
  // grey bob, glasses
  'teacher-1': { air: c.cobalt, shirt: c.coral, skin: skins.light, hair: '#d9dbe6', back: (h) => rect(112, 84, 176, 190, 80)(h), front: (h) => half(X, 156, 86, 'up')(h) + glasses },
  // bald, beard
  'teacher-2': { air: c.saffron, shirt: c.plum, skin: skins.deep, hair: '#1d1518', front: (h) => beard(h) },
  // ponytail to one side
  'teacher-3': { air: c.teal, shirt: c.sun, skin: skins.rose, hair: c.brick, back: (h) => half(270, 210, 90, 'right')(h), front: (h) => quarter(240, 84, 112, 'sw')(h) + quarter(238, 84, 40, 'se')(h) + rect(126, 150, 18, 50, 9)(h) },
  // salt-and-pepper side parting
  'teacher-4': { air: c.coral, shirt: c.ink, skin: skins.tan, hair: '#5a5f74', front: (h) => half(X, 148, 72, 'up')(h) + quarter(140, 140, 60, 'ne')(h) + rect(128, 140, 18, 44, 6)(h) + rect(254, 140, 18, 44, 6)(h) },
  // short fringe
  'teacher-5': { air: c.plum, shirt: c.mint, skin: skins.brown, hair: '#171222', back: (h) => rect(116, 80, 168, 170, 84)(h), front: (h) => inside(rect(110, 80, 180, 82), rect(116, 80, 168, 170, 84)(h)) },
}

export const portraits: Record<string, Scene> = Object.fromEntries(
  Object.entries(people).map(([key, person]) => [key, { width: S, height: S, draw: () => portrait(person) }]),
)
