import { Link } from 'react-router'
import { type BulkOutcome, MOST_RECORDS } from '../../contract/staff/content-bulk.ts'
import styles from './bulk.module.css'
import { FORMS } from './kinds.ts'
import { nameOfPath } from './name-of-path.ts'

interface Props {
  outcomes: readonly BulkOutcome[]
  titleOf: (id: string) => string | null | undefined
}

export function Refusals({ outcomes, titleOf }: Props) {
  const refused = outcomes.filter(({ result }) => result === 'refused')
  if (refused.length === 0) return null
  return (
    <div className={styles.refusals} role="alert">
      <p>{refused.length} kayıt olduğu gibi kaldı:</p>
      <ul>
        {refused.map(({ kind, id, message, fields }) => {
          const reasons = Object.entries(fields).map(
            ([path, sentence]) => `${nameOfPath(kind, path)}: ${sentence}`,
          )
          return (
            <li key={id}>
              <Link to={`/icerik/${kind}/${id}`}>{titleOf(id) || FORMS[kind].untitled}</Link>:{' '}
              {reasons.join(' ') || message}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export async function sendInParts<R>(
  records: readonly R[],
  send: (part: R[]) => Promise<BulkOutcome[]>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (let at = 0; at < records.length; at += MOST_RECORDS) {
    outcomes.push(...(await send(records.slice(at, at + MOST_RECORDS))))
  }
  return outcomes
}
