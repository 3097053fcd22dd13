import { c } from '../palette.ts'
import { half, rect } from '../shapes.ts'
import type { Scene } from '../stage.ts'
import { text } from '../type.ts'

const S = 400
const HORIZON = 316

type Initials = { letters: string; air: string; sun: string; ground: string; ink: string }

const people: Record<string, Initials> = {
  'testimonial-1': { letters: 'EK', air: c.saffron, sun: c.sun, ground: c.coral, ink: c.ink },
  'testimonial-2': { letters: 'MŞ', air: c.periwinkle, sun: c.white, ground: c.cobalt, ink: c.ink },
  'testimonial-3': { letters: 'GT', air: c.mint, sun: c.sun, ground: c.leaf, ink: c.ink },
  'testimonial-4': { letters: 'BÖ', air: c.plum, sun: c.berry, ground: c.rose, ink: c.white },
  'testimonial-5': { letters: 'ND', air: c.navy, sun: c.cobalt, ground: c.aqua, ink: c.white },
  'testimonial-6': { letters: 'YA', air: c.peach, sun: c.coral, ground: c.plum, ink: c.ink },
}

export const initials: Record<string, Scene> = Object.fromEntries(
  Object.entries(people).map(([key, person]) => [
    key,
    { width: S, height: S, draw: () => draw(person) },
  ]),
)

function draw({ letters, air, sun, ground, ink }: Initials): string {
  return (
    rect(0, 0, S, S)(air) +
    half(S / 2, HORIZON, 168)(sun) +
    rect(0, HORIZON, S, S - HORIZON)(ground) +
    text(letters, { x: S / 2, y: 262, size: 190, anchor: 'centre' })(ink)
  )
}
