import { c } from '../palette.ts'
import { arc, disc, half, inside, nested, path, polygon, rect } from '../shapes.ts'
import type { Scene } from '../stage.ts'
import { beard, glasses, hair } from './hair.ts'

const S = 400
const X = 200
const skins = {
  light: '#f7d2b3',
  rose: '#efbb95',
  tan: '#dba276',
  brown: '#b3754a',
  deep: '#7d4a30',
}

type Person = {
  behind: string
  skin: string
  hair: keyof typeof hair
  tint: string
  shirt: string
  collar?: string
  print?: string
  extra?: string
}

const head = path('M132 168A68 72 0 0 1 268 168V206A68 78 0 0 1 132 206Z')

function bust(p: Person): string {
  const cut = hair[p.hair]
  const dark = p.skin === skins.deep || p.skin === skins.brown
  const line = dark ? '#2a1510' : c.ink
  const ears = disc(132, 200, 17)(p.skin) + disc(268, 200, 17)(p.skin)
  const neck = rect(164, 240, 72, 78.5)(p.skin) + half(X, 318, 36, 'down')(p.skin)
  const shade = inside(
    rect(164, 262, 72, 60),
    head('#00000026').replace('<path', '<path transform="translate(0 16)"'),
  )
  return (
    cut.back(p.tint) +
    half(X, 452, 164, 'up')(p.shirt) +
    (p.print ?? '') +
    neck +
    shade +
    (p.collar ?? '') +
    ears +
    head(p.skin) +
    disc(172, 200, 8)(line) +
    disc(228, 200, 8)(line) +
    path('M201 202l-10 27q5 5 11 4z')('#0000002e') +
    arc(X, 232, 26, 30, 150, 7, 'round')(line) +
    (p.extra ?? '') +
    cut.front(p.tint)
  )
}

function backdrop(air: string, shape: string): string {
  return rect(0, 0, S, S)(air) + shape
}

const vNeck = (fill: string) =>
  polygon([
    [164, 292],
    [236, 292],
    [200, 348],
  ])(fill)
const shirtCollar = (fill: string) =>
  polygon([
    [162, 286],
    [200, 326],
    [168, 350],
    [140, 300],
  ])(fill) +
  polygon([
    [238, 286],
    [200, 326],
    [232, 350],
    [260, 300],
  ])(fill)
const roll = (shirt: string, fill: string) =>
  half(X, 312, 52, 'down')(shirt) + rect(150, 282, 100, 42, 21)(fill)
const stripes = (fill: string) =>
  inside(half(X, 452, 164, 'up'), [330, 362].map((y) => rect(0, y, S, 14)(fill)).join(''))

const people: Record<string, Person> = {
  'testimonial-1': {
    behind: backdrop(c.saffron, half(X, 300, 170, 'up')(c.sun)),
    skin: skins.light,
    hair: 'long',
    tint: '#4b2a20',
    shirt: c.cobalt,
    collar: vNeck(skins.light),
  },
  'testimonial-2': {
    behind: backdrop(c.paleBlue, disc(300, 110, 90)(c.white)),
    skin: skins.tan,
    hair: 'short',
    tint: '#251d24',
    shirt: c.ink,
    collar: shirtCollar(c.paleBlue),
    extra: beard('#251d24', c.white),
  },
  'testimonial-3': {
    behind: backdrop(c.mint, half(X, 400, 200, 'up')(c.leaf)),
    skin: skins.light,
    hair: 'scarf',
    tint: c.coral,
    shirt: c.plum,
  },
  'testimonial-4': {
    behind: backdrop(c.rose, disc(110, 120, 100)(c.berry)),
    skin: skins.tan,
    hair: 'curls',
    tint: '#3a2320',
    shirt: c.plum,
    collar: roll(c.plum, c.saffron),
  },
  'testimonial-5': {
    behind: backdrop(c.sand, half(X, 250, 200, 'up')(c.aqua)),
    skin: skins.rose,
    hair: 'fringe',
    tint: '#8a3a1c',
    shirt: c.teal,
    extra: glasses(c.ink),
  },
  'testimonial-6': {
    behind: backdrop(c.peach, disc(X, 200, 160)(c.coral)),
    skin: skins.brown,
    hair: 'parted',
    tint: '#1f1a22',
    shirt: c.paper,
    print: stripes(c.cobalt),
  },
  'teacher-1': {
    behind: backdrop(c.peach, disc(X, 190, 150)(c.saffron)),
    skin: skins.light,
    hair: 'waves',
    tint: '#6b3a22',
    shirt: c.ink,
    collar: vNeck(skins.light),
  },
  'teacher-2': {
    behind: backdrop(c.paleBlue, disc(X, 190, 150)(c.cobalt)),
    skin: skins.brown,
    hair: 'bald',
    tint: '#241a1a',
    shirt: c.saffron,
    collar: shirtCollar(c.paper),
    extra: beard('#241a1a', c.white) + glasses(c.ink),
  },
  'teacher-3': {
    behind: backdrop(c.paper, half(X, 290, 180, 'up')(c.coral)),
    skin: skins.rose,
    hair: 'bob',
    tint: '#d5d6e2',
    shirt: c.teal,
    extra: glasses(c.ink),
  },
  'teacher-4': {
    behind: backdrop(
      c.plum,
      nested((r) => disc(X, 190, r), [190, 150, 110], [c.rose, c.plum, c.rose]),
    ),
    skin: skins.tan,
    hair: 'quiff',
    tint: '#3b2a2a',
    shirt: c.paper,
    collar: shirtCollar(c.periwinkle),
  },
  'teacher-5': {
    behind: backdrop(c.plum, half(X, 300, 190, 'up')(c.berry)),
    skin: skins.light,
    hair: 'bun',
    tint: '#1f1826',
    shirt: c.saffron,
    collar: roll(c.saffron, c.sun),
  },
}

export const portraits: Record<string, Scene> = Object.fromEntries(
  Object.entries(people).map(([key, person]) => [
    key,
    { width: S, height: S, draw: () => person.behind + bust(person) },
  ]),
)

export function teacher(number: number): string {
  const person = people[`teacher-${number}`]
  return person ? bust(person) : ''
}
