import type { ImportOutcome } from '../../contract/staff/lead-import.ts'
import { Status, type Tone } from '../ui/status.tsx'
import styles from './import.module.css'

const NAMES: Record<ImportOutcome['result'], [name: string, tone: Tone]> = {
  new: ['Yeni', 'good'],
  known: ['Kayıtlı', 'calm'],
  wrong: ['Alınmaz', 'bad'],
}
/** Lines that are shown; those that are wrong come first. */
const SHOWN = 200

/** What becomes of each line, those first that need a look. */
export function Outcomes({ outcomes, rows }: { outcomes: ImportOutcome[]; rows: string[][] }) {
  const countOf = (result: ImportOutcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result).length
  const sorted = outcomes.toSorted(
    (a, b) => Number(b.result === 'wrong') - Number(a.result === 'wrong') || a.index - b.index,
  )
  return (
    <>
      <p role="status">
        {countOf('new')} yeni, {countOf('known')} kayıtlı, {countOf('wrong')} alınmayan satır.
      </p>
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
                <Status tone={NAMES[result][1]}>{NAMES[result][0]}</Status>
              </td>
              <td>{result === 'known' ? `${message} olarak kayıtlı` : message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
