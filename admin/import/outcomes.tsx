import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/number.ts'
import { Status, type Tone } from '../ui/status.tsx'
import styles from './import.module.css'

export interface Outcome {
  index: number
  row?: number
  result: string
  message: string | null
  who?: string | undefined
  detail?: string | undefined
  to?: string | undefined
}

export type ResultNames = Record<string, { name: string; words: string; tone: Tone }>

const SHOWN = 200

export function countOutcomes(outcomes: readonly Outcome[], names: ResultNames): string {
  const counts = Object.entries(names).map(([result, { words }]) => {
    const count = outcomes.filter((outcome) => outcome.result === result).length
    return `${formatNumber(count)} ${words}`
  })
  return `${counts.join(', ')} satır.`
}

export function Outcomes({ outcomes, names }: { outcomes: Outcome[]; names: ResultNames }) {
  const [isWhole, setWhole] = useState(false)
  const sorted = outcomes.toSorted(
    (a, b) =>
      Number(b.result === 'wrong') - Number(a.result === 'wrong') || (a.row ?? 0) - (b.row ?? 0),
  )
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN)
  const hidden = sorted.length - shown.length
  return (
    <>
      <table className={`${styles.outcomes} ${styles.results}`}>
        <thead>
          <tr>
            <th scope="col">Satır</th>
            <th scope="col">Kayıt</th>
            <th scope="col">Sonuç</th>
            <th scope="col">Neden</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((outcome) => (
            <tr key={outcome.row}>
              <td>{outcome.row}</td>
              <td>
                <Who {...outcome} />
              </td>
              <td>
                <Status tone={names[outcome.result]?.tone}>{names[outcome.result]?.name}</Status>
              </td>
              <td>{outcome.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p>
          <Button kind="quiet" onClick={() => setWhole(true)}>
            Kalan {formatNumber(hidden)} satırı göster
          </Button>
        </p>
      )}
    </>
  )
}

function Who({ who, detail, to }: Outcome) {
  return (
    <>
      {to ? <Link to={to}>{who}</Link> : who}
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  )
}
