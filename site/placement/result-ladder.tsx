import type { Kur } from '../../domain/placement.ts'
import styles from './ladder.module.css'

const WIDTH = 740
const HEIGHT = 400
const SUN = 62
const OVERHANG = 18

interface Rung {
  name: Kur
  x: number
  y: number
  radius: number
}

interface Props {
  steps: readonly Kur[]
  kur?: Kur | undefined
}

export function ResultLadder({ steps, kur }: Props) {
  const rungs = steps.map((name, index) => toRung(name, index, steps.length))
  const sun = kur ? steps.indexOf(kur) : -1
  const way = steps.join(', ')
  const label = kur ? `${way}: kurlar. Başlangıç ${kur}.` : `${way}: kurlar.`
  return (
    <svg className={styles.ladder} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {rungs.map(({ name, x, y, radius }, index) => {
        const isSun = index === sun
        const state = isSun ? 'sun' : index < sun ? 'past' : 'ahead'
        return (
          <g key={name} data-rung={state}>
            <path className={styles.rungRoad} d={roadTo(rungs, index, sun)} />
            <path className={styles.rungDisc} d={halfDisc(x, y, isSun ? SUN : radius)} />
            <path className={styles.rungLine} d={horizon(x, y, isSun ? SUN : radius)} />
            <text x={x} y={y + 36} textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function toRung(name: Kur, index: number, count: number): Rung {
  const part = count > 1 ? index / (count - 1) : 0.5
  const reach = Math.min(1, 0.2 * count)
  const [margin, least] = [(1 - reach) / 2, 56 - 34 * reach]
  return {
    name,
    x: 64 + 586 * (margin + reach * (0.8 * part + 0.2 * part ** 2)),
    y: 352 - 256 * (margin + reach * part),
    radius: least + (56 - least) * part,
  }
}

function halfDisc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`
}

function horizon(x: number, y: number, radius: number): string {
  return `M${x - radius - OVERHANG} ${y}h${2 * (radius + OVERHANG)}`
}

function roadTo(rungs: readonly Rung[], index: number, sun: number): string {
  const [from, to] = [rungs[index - 1], rungs[index]]
  if (!(from && to)) return ''
  const start = from.x + (index - 1 === sun ? SUN : from.radius) + OVERHANG
  const end = to.x - (index === sun ? SUN : to.radius) - OVERHANG
  const x = (start + end) / 2
  return `M${x} ${from.y - 14}V${to.y + 14}`
}
