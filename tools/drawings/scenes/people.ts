import { c } from '../palette.ts'
import { arc, disc, half, inside, path, polygon, rect } from '../shapes.ts'
import { beard, glasses, hair } from './hair.ts'

const X = 200
const skins = {
  light: '#f7d2b3',
  rose: '#efbb95',
  tan: '#dba276',
  brown: '#b3754a',
  deep: '#7d4a30',
}

type Person = {
  skin: string
  hair: keyof typeof hair
  tint: string
  shirt: string
  collar?: string
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
const people: Record<string, Person> = {
  'teacher-1': {
    skin: skins.light,
    hair: 'waves',
    tint: '#6b3a22',
    shirt: c.ink,
    collar: vNeck(skins.light),
  },
  'teacher-2': {
    skin: skins.brown,
    hair: 'bald',
    tint: '#241a1a',
    shirt: c.saffron,
    collar: shirtCollar(c.paper),
    extra: beard('#241a1a', c.white) + glasses(c.ink),
  },
  'teacher-3': {
    skin: skins.rose,
    hair: 'bob',
    tint: '#d5d6e2',
    shirt: c.teal,
    extra: glasses(c.ink),
  },
  'teacher-4': {
    skin: skins.tan,
    hair: 'quiff',
    tint: '#3b2a2a',
    shirt: c.paper,
    collar: shirtCollar(c.periwinkle),
  },
  'teacher-5': {
    skin: skins.light,
    hair: 'bun',
    tint: '#1f1826',
    shirt: c.saffron,
    collar: roll(c.saffron, c.sun),
  },
}

export function teacher(number: number): string {
  const person = people[`teacher-${number}`]
  return person ? bust(person) : ''
}
