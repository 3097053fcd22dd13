import type { Level } from '../../contract/public/placement.ts'
import styles from './ladder.module.css'

/** The steps in the units of the drawing: the foot of each, and the radius of its half-disc. */
const RUNGS: { level: Level; x: number; y: number; radius: number }[] = [
  { level: 'A1', x: 80, y: 352, radius: 24 },
  { level: 'A2', x: 184, y: 300, radius: 30 },
  { level: 'B1', x: 296, y: 240, radius: 37 },
  { level: 'B2', x: 430, y: 172, radius: 45 },
  { level: 'C1', x: 566, y: 96, radius: 56 },
]
const SUN = 62
const OVERHANG = 18

interface Props {
  /** The step that was reached; without it the ladder only shows the way. */
  level?: Level
}

/** The levels as half-discs on their horizons, climbing: the one reached is the sun. */
export function Ladder({ level }: Props) {
  const reached = level ? RUNGS.findIndex((rung) => rung.level === level) : -1
  const label = level
    ? `A1’den C1’e beş basamak; ${level} basamağındasınız.`
    : 'A1, A2, B1, B2, C1: beş basamak.'
  return (
    <svg className={styles.ladder} viewBox="0 0 640 400" role="img" aria-label={label}>
      {RUNGS.map(({ level: name, x, y, radius }, index) => {
        const isSun = index === reached
        const state = isSun ? 'sun' : index < reached ? 'past' : 'ahead'
        return (
          <g key={name} data-rung={state}>
            <path className={styles.rungRoad} d={roadTo(index, reached)} />
            <path className={styles.rungDisc} d={halfDisc(x, y, isSun ? SUN : radius)} />
            <path className={styles.rungLine} d={horizon(x, y, isSun ? SUN : radius)} />
            <text x={x} y={y + 34} textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function halfDisc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`
}

function horizon(x: number, y: number, radius: number): string {
  return `M${x - radius - OVERHANG} ${y}h${2 * (radius + OVERHANG)}`
}

/** From the end of the horizon before to the beginning of this one; the sun takes more room than the others. */
function roadTo(index: number, sun: number): string {
  const [from, to] = [RUNGS[index - 1], RUNGS[index]]
  if (!(from && to)) return ''
  const start = from.x + (index - 1 === sun ? SUN : from.radius) + OVERHANG
  const end = to.x - (index === sun ? SUN : to.radius) - OVERHANG
  const x = (start + end) / 2
  return `M${x} ${from.y - 14}V${to.y + 14}`
}
