import { useId, useState } from 'react'
import {
  IMPORT_LIMIT,
  type ImportOutcome,
  importLeads,
  pastImports,
} from '../../contract/staff/lead-import.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useFreshAnswer } from '../data/use-call.ts'
import { Complaint } from '../form/complaint.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { FIELDS, type Field, guessColumns, toLines } from './columns.ts'
import styles from './import.module.css'
import { Outcomes } from './outcomes.tsx'
import { PastImports } from './past-imports.tsx'
import { decode, readCsv } from './read-csv.ts'

interface Table {
  /** Name of the file. */
  file: string
  head: string[]
  rows: string[][]
  columns: (Field | '')[]
}

/** Leads from a file: what its columns are, a trial that says what is wrong in which line, and then the import. */
export function ImportScreen() {
  const id = useId()
  const [table, setTable] = useState<Table | null>(null)
  const [outcomes, setOutcomes] = useState<ImportOutcome[] | null>(null)
  const [complaint, setComplaint] = useState('')
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefresh('lead')
  const lookAgain = useFreshAnswer(pastImports)

  async function open(file: File | undefined) {
    setOutcomes(null)
    setTable(null)
    if (!file) return
    const [head, ...rows] = readCsv(decode(await file.arrayBuffer()))
    setComplaint(complainOf(head, rows))
    if (head && rows.length > 0 && rows.length <= IMPORT_LIMIT) {
      setTable({ file: file.name, head, rows, columns: guessColumns(head) })
    }
  }

  async function run(isTrial: boolean) {
    if (!table) return
    setBusy(true)
    setComplaint('')
    try {
      const lines = toLines(table.rows, table.columns)
      const answer = await send(importLeads, { body: { file: table.file, lines, isTrial } })
      setOutcomes(answer.outcomes)
      if (!isTrial) {
        notify('success', 'Dosya aktarıldı.')
        setTable(null)
        await Promise.all([refresh(), lookAgain()])
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
    <section className={styles.import} aria-label="İçe aktarma">
      <h1>İçe aktarma</h1>
      <p>
        Başvuruları bir dosyadan ekleyin: Excel’de “CSV olarak kaydet” deyin, ilk satırda sütunların
        adları dursun. Telefonu kayıtlı olanlar kendi kayıtlarına eklenir, kimse iki kez yazılmaz.
      </p>
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
          <Columns table={table} map={map} />
          <div className={styles.acts}>
            <Button kind={outcomes ? 'quiet' : 'plain'} isBusy={isBusy} onClick={() => run(true)}>
              Önce dene
            </Button>
            {outcomes && (
              <Button isBusy={isBusy} onClick={() => run(false)}>
                Doğru satırları aktar
              </Button>
            )}
          </div>
        </>
      )}
      {outcomes && <Outcomes outcomes={outcomes} rows={table?.rows ?? []} />}
      <PastImports />
    </section>
  )
}

function complainOf(head: string[] | undefined, rows: string[][]): string {
  if (!head || rows.length === 0) return 'Bu dosyada okunacak satır yok.'
  if (rows.length <= IMPORT_LIMIT) return ''
  return `Bir dosyada en çok ${IMPORT_LIMIT} satır olabilir; bunda ${rows.length} var. Dosyayı bölün.`
}

interface ColumnsProps {
  table: Table
  map: (index: number, field: Field | '') => void
}

/** What each column of the file is. */
function Columns({ table: { head, rows, columns }, map }: ColumnsProps) {
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
            {Object.entries(FIELDS).map(([field, name]) => (
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
