import type { AnyCall } from '../../contract/call.ts'
import type { Paper } from '../../contract/staff/paper.ts'
import { PAPER_NAMES } from '../../domain/paper.ts'
import { formatDateTime } from '../../domain/school-time.ts'
import { Status } from '../ui/status.tsx'
import styles from './money.module.css'

interface Props {
  name: string
  rows: readonly Paper[]
  addressOf: (paper: Paper) => string
}

/** Stored papers, which open as PDF; one whose person was erased says so. */
export function PaperList({ name, rows, addressOf }: Props) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.entries} aria-label={name}>
      {rows.map((paper) => (
        <li key={paper.id} className={styles.entry} data-paper={paper.id}>
          <span>{PAPER_NAMES[paper.kind]}</span>
          <span className={styles.more}>{describePaper(paper)}</span>
          <span className={styles.acts}>
            {paper.isErased ? (
              <Status tone="calm">Silindi</Status>
            ) : (
              <a href={addressOf(paper)} target="_blank" rel="noreferrer">
                Aç<span className="visually-hidden">: {paper.number}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function describePaper({ number, at, by, textVersion, checksum }: Paper): string {
  const facts = [
    number,
    formatDateTime(new Date(at)),
    by,
    textVersion && `metin ${textVersion}`,
    `özet ${checksum.slice(0, 8)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

export function addressOfPaper(
  { path }: Pick<AnyCall, 'path'>,
  { id, paper }: { id: number; paper: number },
): string {
  return `/api${path.replace('{id}', String(id)).replace('{paper}', String(paper))}`
}
