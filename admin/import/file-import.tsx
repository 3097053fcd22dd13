import { type ReactNode, useState } from 'react'
import { messageOf } from '../data/call-error.ts'
import { Complaint } from '../form/complaint.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { toLines, type Words } from './columns.ts'
import { FileChoice } from './file-choice.tsx'
import styles from './import.module.css'
import { openTable, type Table } from './open-table.ts'
import { type Outcome, Outcomes, type ResultNames } from './outcomes.tsx'

interface Props<Field extends string> {
  children: ReactNode
  fields: Record<Field, string>
  words: Words<Field>
  /** Most rows that a file may have. */
  limit: number
  names: ResultNames
  /** Label of the import button, and whether it needs a file without wrong rows. */
  submit: string
  isWhole?: boolean
  /** @returns the result of each row */
  run: (file: Given<Field>, isTrial: boolean) => Promise<Outcome[]>
}

interface Given<Field extends string> {
  name: string
  lines: Partial<Record<Field, string>>[]
}

/** Three steps: map the columns, a trial run that shows errors, the import. */
export function FileImport<Field extends string>(props: Props<Field>) {
  const { children, fields, words, limit, names, submit, isWhole = false, run } = props
  const [table, setTable] = useState<Table<Field> | null>(null)
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const [complaint, setComplaint] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isRight = outcomes?.every(({ result }) => result !== 'wrong') ?? false

  async function open(file: File) {
    setOutcomes(null)
    const opened = await openTable(file, words, limit)
    setComplaint(opened.complaint)
    setTable(opened.table ?? null)
  }

  async function send(isTrial: boolean) {
    if (!table) return
    setBusy(true)
    setComplaint('')
    try {
      const lines = toLines(table.rows, table.columns)
      setOutcomes(await run({ name: table.file, lines }, isTrial))
      if (!isTrial) {
        notify('success', 'Dosya aktarıldı.')
        setTable(null)
      }
    } catch (error) {
      setComplaint(messageOf(error))
    }
    setBusy(false)
  }

  return (
    <>
      {children}
      <FileChoice onChoose={open} />
      <Complaint text={complaint} />
      {table && (
        <>
          <ColumnChoice
            table={table}
            fields={fields}
            onChange={(changed) => {
              setOutcomes(null)
              setTable(changed)
            }}
          />
          <div className={styles.acts}>
            <Button kind={outcomes ? 'quiet' : 'plain'} isBusy={isBusy} onClick={() => send(true)}>
              Kontrol et
            </Button>
            {outcomes && (isRight || !isWhole) && (
              <Button isBusy={isBusy} onClick={() => send(false)}>
                {submit}
              </Button>
            )}
          </div>
        </>
      )}
      {outcomes && <Outcomes outcomes={outcomes} rows={table?.rows ?? []} names={names} />}
    </>
  )
}
