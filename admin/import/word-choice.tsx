import { formatNumber } from '../ui/number.ts'
import { type Chosen, wordKey } from './chosen-words.ts'
import styles from './import.module.css'

export interface UnknownWord<Field extends string> {
  field: Field
  text: string
  lines: number
  names: string[]
}

interface Props<Field extends string> {
  words: readonly UnknownWord<Field>[]
  fields: Record<Field, string>
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

const NOTHING = 'none'

export function WordChoice<Field extends string>({
  words,
  fields,
  chosen,
  onChange,
}: Props<Field>) {
  if (words.length === 0) return null
  function choose(key: string, value: string) {
    onChange({ ...chosen, [key]: value === NOTHING ? '' : value })
  }
  return (
    <fieldset className={styles.columns}>
      <legend>Okulun listelerinde olmayan değerler</legend>
      <p>Her birini bir kez seçin; dosyanın bütün satırlarında geçerli olur.</p>
      {words.map(({ field, text, lines, names }) => {
        const key = wordKey(field, text)
        return (
          <label key={key} className={styles.column}>
            <span>
              <b>“{text}”</b> {fields[field]}, {formatNumber(lines)} satır
            </span>
            <select
              value={chosen[key] === '' ? NOTHING : (chosen[key] ?? '')}
              onChange={(event) => choose(key, event.currentTarget.value)}
            >
              <option value="" disabled>
                Seçin
              </option>
              <option value={NOTHING}>Boş bırak</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </fieldset>
  )
}
