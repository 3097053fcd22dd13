import { addNote } from '../../contract/staff/lead-acts.ts'
import type { TestResult } from '../../contract/staff/result.ts'
import { useRefresh } from '../data/hooks.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextArea } from '../form/inputs.tsx'
import { useCan } from '../session/session.ts'
import { When } from '../ui/when.tsx'
import styles from './notes.module.css'
import shared from './results.module.css'

/** More than a page has room for: those that do not fit are cut off. */
const LINES = Array.from({ length: 24 }, (_, index) => index)

/** Notes belong to the lead. On paper there are the last two, and room to write. */
export function Notes({ result: { lead } }: { result: TestResult }) {
  const refresh = useRefresh('result')
  const mayWrite = useCan('lead:write')
  return (
    <section className={`${shared.part} ${shared.writing}`} aria-label="Notlar">
      <h3>Notlar</h3>
      {mayWrite && (
        <div className={shared.screen}>
          <CallForm
            name="result-note"
            call={addNote}
            params={{ id: lead.id }}
            submit="Notu ekle"
            onDone={refresh}
          >
            <TextArea
              name="note"
              label="Yeni not"
              hint="Başvurunun geçmişinde de görünür."
              rows={3}
            />
          </CallForm>
        </div>
      )}
      <ul className={styles.notes}>
        {lead.notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p>{text}</p>
            <small>
              {by ?? 'Ayrılan biri'}, <When at={at} />
            </small>
          </li>
        ))}
      </ul>
      <div className={styles.lines} aria-hidden="true">
        {LINES.map((line) => (
          <i key={line} />
        ))}
      </div>
    </section>
  )
}
