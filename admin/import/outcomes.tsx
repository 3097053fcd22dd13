import { Status, type Tone } from '../ui/status.tsx'
import styles from './import.module.css'

export interface Outcome {
  /** Row of the file, from 0. */
  index: number
  /** Name of the result; `wrong` for a refused row. */
  result: string
  message: string | null
}

/** Labels of results: for one row, and after a count of rows. */
export type ResultNames = Record<string, { name: string; words: string; tone: Tone }>

/** Rows that are shown, wrong ones first. */
const SHOWN = 200

interface Props {
  outcomes: Outcome[]
  rows: string[][]
  names: ResultNames
}

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
              {/* The first line of the file is its heading. */}
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
