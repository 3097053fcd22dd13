import { useId } from 'react'
import fieldStyles from '../form/field.module.css'
import { useGroupNames } from '../school/use-group-options.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import styles from './import.module.css'
import { FIELDS, type LearnerField } from './learner-columns.ts'
import type { Table } from './open-table.ts'
import type { Line } from './use-learner-import.ts'

export function ReadyRows({ lines }: { lines: readonly Line[] }) {
  return (
    <details className={styles.ready}>
      <summary>Hazır satırlar ({lines.length})</summary>
      <table className={styles.outcomes}>
        <thead>
          <tr>
            <th scope="col">Satır</th>
            <th scope="col">Öğrenci</th>
            <th scope="col">Sınıf</th>
            <th scope="col">Sonuç</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, cells, outcome }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{[cells.name, cells.surname].filter(Boolean).join(' ')}</td>
              <td>{cells.group || '–'}</td>
              <td>
                <Status tone={outcome?.result === 'new' ? 'good' : 'calm'}>
                  {outcome?.result === 'new' ? 'Yeni' : 'Kayıtlı'}
                </Status>
                {outcome?.note && <p>{outcome.note}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const ALL = Object.keys(FIELDS) as LearnerField[]

interface Props {
  lines: readonly Line[]
  table: Table<LearnerField>
  mend: (row: number, field: LearnerField, value: string) => void
  leaveOut: (row: number) => void
}

export function WrongRows({ lines, table, mend, leaveOut }: Props) {
  const listId = useId()
  const groups = useGroupNames()
  if (lines.length === 0) return null
  return (
    <>
      <datalist id={listId}>
        {groups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {lines.map((line) => (
        <fieldset key={line.row} className={styles.wrong} data-row={line.row}>
          <legend>
            {line.row}. satır{' '}
            <Button kind="quiet" onClick={() => leaveOut(line.row)}>
              Bu satırı atla
            </Button>
          </legend>
          {ALL.filter((field) => table.columns.includes(field) || line.outcome?.cells[field]).map(
            (field) => (
              <Cell
                key={field}
                line={line}
                field={field}
                list={field === 'group' ? listId : undefined}
                onChange={(value) => mend(line.row, field, value)}
              />
            ),
          )}
        </fieldset>
      ))}
    </>
  )
}

interface CellProps {
  line: Line
  field: LearnerField
  list: string | undefined
  onChange: (value: string) => void
}

function Cell({ line: { cells, outcome }, field, list, onChange }: CellProps) {
  const id = useId()
  const error = outcome?.cells[field]
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {FIELDS[field]}
      </label>
      <input
        id={id}
        name={field}
        className={fieldStyles.control}
        value={cells[field] ?? ''}
        list={list}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={fieldStyles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
