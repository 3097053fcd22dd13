import type { Level } from '../../contract/placement.ts'
import './ladder.css'

const LEVELS: Level[] = ['A1', 'A2', 'B1', 'B2', 'C1']

/** Foot of the first step and the way to the next, in the units of the drawing. */
const FIRST = { x: 78, y: 330 }
const STRIDE = { x: 121, y: -58 }

interface Props {
  /** The step that was reached; without it the ladder only shows the way. */
  level?: Level
}

/** The levels as half-discs on their horizons, climbing: the one reached is the sun. */
export function Ladder({ level }: Props) {
  const reached = level ? LEVELS.indexOf(level) : -1
  const label = level
    ? `A1’den C1’e beş basamak; ${level} basamağındasınız.`
    : 'A1, A2, B1, B2, C1: beş basamak.'
  return (
    <svg className="ladder" viewBox="0 0 640 400" role="img" aria-label={label}>
      <path className="ladder-road" d="M78 330C190 322 210 280 320 214S470 110 562 98" />
      {LEVELS.map((name, index) => (
        <Rung
          key={name}
          name={name}
          x={FIRST.x + index * STRIDE.x}
          y={FIRST.y + index * STRIDE.y}
          state={index === reached ? 'sun' : index < reached ? 'past' : 'ahead'}
        />
      ))}
    </svg>
  )
}

interface RungProps {
  name: Level
  x: number
  y: number
  state: 'sun' | 'past' | 'ahead'
}

function Rung({ name, x, y, state }: RungProps) {
  const radius = state === 'sun' ? 74 : 30
  const reach = radius + 12
  return (
    <g className={`rung rung-${state}`}>
      <path
        className="rung-disc"
        d={`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`}
      />
      <path className="rung-line" d={`M${x - reach} ${y}h${2 * reach}`} />
      <text x={x} y={y + 34} textAnchor="middle">
        {name}
      </text>
    </g>
  )
}
