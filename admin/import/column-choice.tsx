import type { RefObject } from 'react'
import fieldStyles from '../form/field.module.css'
import { formatNumber } from '../ui/number.ts'
import styles from './import.module.css'
import type { Table } from './open-table.ts'

interface Props<Field extends string> {
  table: Table<Field>
  fields: Record<Field, string>
  missing: readonly Field[]
  onChange: (table: Table<Field>) => void
  ref?: RefObject<HTMLFieldSetElement | null>
}

const LIST = new Intl.ListFormat('tr')

export function ColumnChoice<Field extends string>(props: Props<Field>) {
  const { table, fields, missing, onChange, ref } = props
  const { head, rows, columns } = table
  function map(index: number, field: Field | '') {
    onChange({ ...table, columns: columns.map((old, i) => (i === index ? field : old)) })
  }
  return (
    <fieldset className={styles.columns} ref={ref}>
      <legend>Sütunlarda ne var? ({formatNumber(rows.length)} satır)</legend>
      <p className={fieldStyles.error} role="alert">
        {missing.length > 0 &&
          `${LIST.format(missing.map((field) => fields[field]))} hangi sütunda? Listeden seçin.`}
      </p>
      {head.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and may have equal names
        <label key={`${index}-${title}`} className={styles.column}>
          <span>
            <b>{title || `${index + 1}. sütun`}</b>{' '}
            {rows[0]?.cells[index] && `“${rows[0].cells[index]}”`}
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

export function focusFree(fieldset: HTMLFieldSetElement | null): void {
  const choices = [...(fieldset?.querySelectorAll('select') ?? [])]
  const free = choices.find(({ value }) => value === '') ?? choices[0]
  free?.focus()
}
