import { useCallback } from 'react'
import { addNote } from '../../contract/staff/lead-acts.ts'
import type { TestResult } from '../../contract/staff/result.ts'
import { useRefresh } from '../data/hooks.ts'
import { TextArea } from '../form/inputs.tsx'
import { KeptCallForm } from '../form/kept-call-form.tsx'
import { useCan } from '../session/session.ts'
import { When } from '../ui/when.tsx'
import styles from './notes.module.css'
import shared from './results.module.css'

/** More than a page has room for: those that do not fit are cut off. */
const LINES = Array.from({ length: 24 }, (_, index) => index)

const EMPTY = { note: '' }

export function Notes({ result: { id, name, lead } }: { result: TestResult }) {
  const refresh = useRefresh('result')
  const mayWrite = useCan('lead:write')
  const describe = useCallback(() => `${name}: sonuç notu`, [name])
  return (
    <section className={`${shared.part} ${shared.writing}`} aria-label="Notlar">
      <h3>Notlar</h3>
      {mayWrite && (
        <div className={shared.screen}>
          <KeptCallForm
            key={id}
            keep={`result/${id}`}
            name="result-note"
            call={addNote}
            params={{ id: lead.id }}
            submit="Notu ekle"
            values={EMPTY}
            describe={describe}
            onDone={refresh}
          >
            <TextArea
              name="note"
              label="Yeni not"
              hint="Başvurunun geçmişinde de görünür."
              rows={3}
            />
          </KeptCallForm>
        </div>
      )}
      <ul className={styles.notes}>
        {lead.notes.map((one) => (
          <li key={one.id}>
            <p>{one.text}</p>
            <small>
              {one.by ?? 'Ayrılan biri'}, <When at={one.at} />
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
