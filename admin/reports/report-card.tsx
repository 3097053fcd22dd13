import { type ReactNode, useId } from 'react'
import { exportReport, type ReportName } from '../../contract/staff/report.ts'
import { messageOf } from '../data/call-error.ts'
import { Button, iconButtonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './reports.module.css'
import { type Scope, toList } from './scope.ts'

interface ReportQuery<T> {
  data: T | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

interface Props<T> {
  title: string
  note: string
  report: ReportName
  scope: Partial<Scope>
  answer: ReportQuery<T>
  /** Said instead of an empty table. */
  empty: string
  isEmpty: (data: T) => boolean
  isWide?: boolean
  children: (data: T) => ReactNode
}

export function ReportCard<T>(props: Props<T>) {
  const { title, note, report, scope, answer, empty, isEmpty, isWide = false, children } = props
  const id = useId()
  const { data } = answer
  return (
    <article className={styles.card} aria-labelledby={id} data-wide={isWide} data-report={report}>
      <header>
        <h2 id={id}>{title}</h2>
        <a
          href={toList(`/api${exportReport.path}`, scope, { report })}
          className={iconButtonClass}
          download
          aria-label={`${title}: Excel için indir`}
          title="Excel için indir"
        >
          <Icon name="download" />
        </a>
      </header>
      <p className={styles.quiet}>{note}</p>
      {data === undefined ? (
        <Pending answer={answer} />
      ) : isEmpty(data) ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        children(data)
      )}
    </article>
  )
}

function Pending<T>({ answer: { error, refetch } }: { answer: ReportQuery<T> }) {
  if (!error) {
    return (
      <p className={styles.loading} role="status">
        <span className="visually-hidden">Yükleniyor…</span>
        <i />
        <i />
        <i />
      </p>
    )
  }
  return (
    <div role="status" className={styles.none}>
      <p>{messageOf(error)}</p>
      <Button kind="quiet" onClick={() => void refetch()}>
        Yeniden dene
      </Button>
    </div>
  )
}
