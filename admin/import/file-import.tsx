import { type ReactNode, useId, useState } from 'react'
import { messageOf } from '../data/call-error.ts'
import { Complaint } from '../form/complaint.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { guessColumns, toLines, type Words } from './columns.ts'
import styles from './import.module.css'
import { type Outcome, Outcomes, type ResultNames } from './outcomes.tsx'
import { decode, readCsv } from './read-csv.ts'

interface Props<Field extends string> {
  /** What is imported, and from where such a file comes. */
  children: ReactNode
  /** What a column can hold, as people call it. */
  fields: Record<Field, string>
  words: Words<Field>
  /** Lines that a file may have. */
  limit: number
  names: ResultNames
  /** What the second press says, and whether it waits until no line is wrong. */
  submit: string
  isWhole?: boolean
  /** @returns what becomes of each line */
  run: (file: Given<Field>, isTrial: boolean) => Promise<Outcome[]>
}

interface Given<Field extends string> {
  /** As it is called. */
  name: string
  lines: Partial<Record<Field, string>>[]
}

interface Table<Field> {
  /** Name of the file. */
  name: string
  head: string[]
  rows: string[][]
  columns: (Field | '')[]
}

/** Records from a file: what its columns are, a trial that says what is wrong in which line, and then the import. */
export function FileImport<Field extends string>(props: Props<Field>) {
  const { children, fields, words, limit, names, submit, isWhole = false, run } = props
  const id = useId()
  const [table, setTable] = useState<Table<Field> | null>(null)
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const [complaint, setComplaint] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isRight = outcomes?.every(({ result }) => result !== 'wrong') ?? false

  async function open(file: File | undefined) {
    setOutcomes(null)
    setTable(null)
    if (!file) return
    const [head, ...rows] = readCsv(decode(await file.arrayBuffer()))
    setComplaint(complainOf(head, rows, limit))
    if (head && rows.length > 0 && rows.length <= limit) {
      setTable({ name: file.name, head, rows, columns: guessColumns(head, words) })
    }
  }

  async function send(isTrial: boolean) {
    if (!table) return
    setBusy(true)
    setComplaint('')
    try {
      const lines = toLines(table.rows, table.columns)
      setOutcomes(await run({ name: table.name, lines }, isTrial))
      if (!isTrial) {
        notify('success', 'Dosya aktarıldı.')
        setTable(null)
      }
    } catch (error) {
      setComplaint(messageOf(error))
    }
    setBusy(false)
  }

  function map(index: number, field: Field | '') {
    if (!table) return
    setOutcomes(null)
    setTable({ ...table, columns: table.columns.map((old, i) => (i === index ? field : old)) })
  }

  return (
    <>
      {children}
      <div className={styles.file}>
        <label htmlFor={id}>CSV dosyası</label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
      </div>
      <Complaint text={complaint} />
      {table && (
        <>
          <Columns table={table} fields={fields} map={map} />
          <div className={styles.acts}>
            <Button kind={outcomes ? 'quiet' : 'plain'} isBusy={isBusy} onClick={() => send(true)}>
              Önce dene
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

function complainOf(head: string[] | undefined, rows: string[][], limit: number): string {
  if (!head || rows.length === 0) return 'Bu dosyada okunacak satır yok.'
  if (rows.length <= limit) return ''
  return `Bir dosyada en çok ${limit} satır olabilir; bunda ${rows.length} var. Dosyayı bölün.`
}

interface ColumnsProps<Field extends string> {
  table: Table<Field>
  fields: Record<Field, string>
  map: (index: number, field: Field | '') => void
}

/** What each column of the file is. */
function Columns<Field extends string>({ table, fields, map }: ColumnsProps<Field>) {
  const { head, rows, columns } = table
  return (
    <fieldset className={styles.columns}>
      <legend>Sütunlar ne? ({rows.length} satır)</legend>
      {head.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and may have equal names
        <label key={`${index}-${title}`} className={styles.column}>
          <span>
            <b>{title || `${index + 1}. sütun`}</b> {rows[0]?.[index] && `“${rows[0][index]}”`}
          </span>
          <select
            value={columns[index]}
            onChange={(event) => map(index, event.currentTarget.value as Field | '')}
          >
            <option value="">Alma</option>
            {Object.entries<string>(fields).map(([field, name]) => (
              <option key={field} value={field}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
