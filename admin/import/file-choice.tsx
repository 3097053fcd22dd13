import { type RefObject, useId } from 'react'
import fieldStyles from '../form/field.module.css'
import { buttonClass } from '../ui/button.tsx'
import { DropArea } from '../ui/drop-area.tsx'
import { Icon } from '../ui/icon.tsx'
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

interface FileChoiceProps {
  chosen: string | undefined
  onChoose: (file: File) => Promise<void>
}

export function FileChoice({ chosen, onChoose }: FileChoiceProps) {
  const id = useId()
  return (
    <DropArea className={styles.drop} onFiles={([file]) => file && void onChoose(file)}>
      <Icon name="page" size={28} />
      <label htmlFor={id}>CSV dosyası</label>
      <p id={`${id}-hint`} role="status">
        {chosen ? <b>{chosen}</b> : 'Dosyayı buraya bırakın ya da bilgisayarınızdan seçin.'}
      </p>
      <span className={buttonClass('quiet')} aria-hidden="true">
        {chosen ? 'Başka dosya seç' : 'Dosya seç'}
      </span>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void onChoose(file)
          // The same file may come again, corrected.
          currentTarget.value = ''
        }}
      />
    </DropArea>
  )
}
