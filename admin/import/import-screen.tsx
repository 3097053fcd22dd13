import { useState } from 'react'
import {
  type GivenLine,
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
import { ColumnChoice } from './column-choice.tsx'
import { toLines } from './columns.ts'
import { FileChoice } from './file-choice.tsx'
import styles from './import.module.css'
import { FIELDS, WORDS } from './lead-columns.ts'
import { openTable, type Table } from './open-table.ts'
import { Outcomes } from './outcomes.tsx'
import { PastImports } from './past-imports.tsx'

/** Leads from a file: what its columns are, a trial that says what is wrong in which line, and then the import. */
export function ImportScreen() {
  const [table, setTable] = useState<Table<keyof GivenLine> | null>(null)
  const [outcomes, setOutcomes] = useState<ImportOutcome[] | null>(null)
  const [complaint, setComplaint] = useState('')
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefresh('lead')
  const lookAgain = useFreshAnswer(pastImports)

  async function open(file: File) {
    setOutcomes(null)
    const opened = await openTable(file, WORDS, IMPORT_LIMIT)
    setComplaint(opened.complaint)
    setTable(opened.table ?? null)
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

  return (
    <section className={styles.import} aria-label="İçe aktarma">
      <h1>İçe aktarma</h1>
      <p>
        Başvuruları bir dosyadan ekleyin: Excel’de “CSV olarak kaydet” deyin, ilk satırda sütunların
        adları dursun. Telefonu kayıtlı olanlar kendi kayıtlarına eklenir, kimse iki kez yazılmaz.
      </p>
      <FileChoice onChoose={open} />
      <Complaint text={complaint} />
      {table && (
        <>
          <ColumnChoice
            table={table}
            fields={FIELDS}
            onChange={(changed) => {
              setOutcomes(null)
              setTable(changed)
            }}
          />
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
