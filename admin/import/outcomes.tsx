import { Status, type Tone } from '../ui/status.tsx'
import styles from './import.module.css'

export interface Outcome {
  /** In the order of the file, from 0 on. */
  index: number
  /** Name of the result; `wrong` for a line that is not taken. */
  result: string
  /** What is wrong, or what becomes of the line. */
  message: string | null
}

/** How results are called: of a line, and behind a number of them. */
export type ResultNames = Record<string, { name: string; words: string; tone: Tone }>

/** Lines that are shown; those that are wrong come first. */
const SHOWN = 200

interface Props {
  outcomes: Outcome[]
  rows: string[][]
  names: ResultNames
}

/** What becomes of each line, those first that need a look. */
export function Outcomes({ outcomes, rows, names }: Props) {
  const counts = Object.entries(names).map(([result, { words }]) => {
    const count = outcomes.filter((outcome) => outcome.result === result).length
    return `${count} ${words}`
  })
  const sorted = outcomes.toSorted(
    (a, b) => Number(b.result === 'wrong') - Number(a.result === 'wrong') || a.index - b.index,
  )
  return (
    <>
      <p role="status">{counts.join(', ')} satır.</p>
      <table className={styles.outcomes}>
        <thead>
          <tr>
            <th scope="col">Satır</th>
            <th scope="col">Sonuç</th>
            <th scope="col">Neden</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, SHOWN).map(({ index, result, message }) => (
            <tr key={index}>
              {/* The first line of the file is its head. */}
              <td>
                {index + 2} {rows[index]?.[0]}
              </td>
              <td>
                <Status tone={names[result]?.tone}>{names[result]?.name}</Status>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
