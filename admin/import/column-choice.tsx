import styles from './import.module.css'
import type { Table } from './open-table.ts'

interface Props<Field extends string> {
  table: Table<Field>
  fields: Record<Field, string>
  onChange: (table: Table<Field>) => void
}

export function ColumnChoice<Field extends string>({ table, fields, onChange }: Props<Field>) {
  const { head, rows, columns } = table
  function map(index: number, field: Field | '') {
    onChange({ ...table, columns: columns.map((old, i) => (i === index ? field : old)) })
  }
  return (
    <fieldset className={styles.columns}>
      <legend>Sütunlarda ne var? ({rows.length} satır)</legend>
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
            <option value="">Bu sütunu atla</option>
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
