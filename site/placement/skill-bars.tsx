import type { PlacementResult } from '../../contract/public/placement.ts'
import type { Kur, Skill } from '../../domain/placement.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { OwnStyle } from '../ui/own-style.tsx'
import { SKILL_NAMES } from './result-words.ts'
import sheet from './skills.module.css?inline'
import styles from './skills.module.css?names'

/** On the ladder: 0 is the foot of its first step, 1 that of the second. `at` is the likeliest place. */
interface Range {
  from: number
  to: number
  at: number
}

type SkillMark = 'strong' | 'weak' | undefined

/** How much of the neighbouring step is as likely as a level’s own. */
const REACH = { start: 0, sure: 0, likely: 0.5, between: 1 }
/** Half a step: a skill’s questions are a quarter of the test. */
const OF_A_SKILL = 0.5

type Found = Pick<PlacementResult, 'kur' | 'or' | 'certainty'>

/** Drawn from the words of the result alone: a picture from the answers would tell about the answer key. */
export function levelRange({ kur, or, certainty }: Found, ladder: readonly Kur[]): Range {
  const own = Math.max(ladder.indexOf(kur), 0)
  const next = or ? ladder.indexOf(or) : own
  const reach = REACH[certainty]
  return {
    from: own - (next < own ? reach : 0),
    to: own + 1 + (next > own ? reach : 0),
    at: own + 0.5,
  }
}

/** @param steps of the ladder, which no range leaves */
export function skillRange(level: Range, mark: SkillMark, steps: number): Range {
  const shift = mark === undefined ? 0 : mark === 'strong' ? OF_A_SKILL : -OF_A_SKILL
  return {
    from: Math.max(0, level.from - OF_A_SKILL + shift),
    to: Math.min(steps, level.to + OF_A_SKILL + shift),
    at: Math.min(steps, Math.max(0, level.at + shift)),
  }
}

/** Units of the drawing in a step of the ladder. */
const STEP = 20

interface Props {
  result: PlacementResult
  ladder: readonly Kur[]
}

export function SkillBars({ result, ladder }: Props) {
  const { kur, or, skills = [] } = result
  const level = levelRange(result, ladder)
  return (
    <div className={styles.skills}>
      <OwnStyle name="result-skills" text={sheet} />
      <ol className={styles.scale} aria-hidden="true">
        {ladder.map((name) => (
          <li key={name} data-own={name === kur}>
            {name}
          </li>
        ))}
      </ol>
      <ul>
        <Row
          name="Genel"
          range={level}
          steps={ladder.length}
          words={or ? `${kur}, belki ${or}` : kur}
          isWhole
        />
        {groupByMark(result, skills).map(({ mark, names }) => (
          <Row
            key={names}
            name={names}
            range={skillRange(level, mark, ladder.length)}
            steps={ladder.length}
            words={describe(mark, kur)}
          />
        ))}
      </ul>
    </div>
  )
}

function markOf({ strong, weak }: PlacementResult, skill: Skill): SkillMark {
  if (strong.includes(skill)) return 'strong'
  return weak.includes(skill) ? 'weak' : undefined
}

const NAMES = new Intl.ListFormat('tr')

/** Skills that were found alike stand in one row; without any difference the level says it all. */
function groupByMark(result: PlacementResult, skills: readonly Skill[]) {
  if (result.strong.length + result.weak.length === 0) return []
  const marks: SkillMark[] = ['strong', undefined, 'weak']
  return marks.flatMap((mark) => {
    const alike = skills.filter((skill) => markOf(result, skill) === mark)
    const [first, ...others] = alike.map((skill) => SKILL_NAMES[skill])
    return first ? [{ mark, names: NAMES.format([first, ...others.map(lowerTurkish)]) }] : []
  })
}

function describe(mark: SkillMark, kur: Kur): string {
  if (mark === undefined) return `${kur} dolayında`
  return mark === 'strong' ? 'güçlü görünüyor' : 'tekrara değer'
}

interface RowProps {
  name: string
  range: Range
  steps: number
  words: string
  isWhole?: boolean
}

function Row({ name, range: { from, to, at }, steps, words, isWhole = false }: RowProps) {
  return (
    <li className={styles.row} data-whole={isWhole}>
      <span className={styles.name}>{name}</span>
      <svg
        className={styles.track}
        viewBox={`0 0 ${steps * STEP} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={styles.ground} width={steps * STEP} height="10" />
        <rect className={styles.doubt} x={from * STEP} width={(to - from) * STEP} height="10" />
        {Array.from({ length: steps - 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps do not change places
          <path key={index} className={styles.edge} d={`M${(index + 1) * STEP} 0v10`} />
        ))}
        <rect className={styles.at} x={at * STEP - 1} width="2" height="10" />
      </svg>
      <span className={styles.word}>{words}</span>
    </li>
  )
}
