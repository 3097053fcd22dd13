import fieldStyles from '../ui/field.module.css'
import { Icon } from '../ui/icon.tsx'
import type { Filter } from './filters.ts'
import styles from './groups.module.css'

export function FilterForm({ filters }: { filters: readonly Filter[] }) {
  const isSet = filters.some(({ value }) => value !== '')
  return (
    <details className={`${styles.narrow} no-print`} open={isSet}>
      <summary className={styles.narrowTitle}>
        <span>Grupları süzün</span>
        <Icon name="chevron-down" />
      </summary>
      <form action="/gruplar" className={styles.filters} aria-label="Grupları süzün">
        {filters.map(({ name, label, choices, value }) => (
          <div key={name} className={fieldStyles.field}>
            <label htmlFor={`filter-${name}`}>{label}</label>
            <select id={`filter-${name}`} name={name} defaultValue={value}>
              <option value="">Hepsi</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </div>
        ))}
        <p className={styles.filterEnd}>
          <button type="submit" className="button button-ink">
            Göster
          </button>
          {isSet && (
            <a className={styles.clear} href="/gruplar">
              Hepsini göster
            </a>
          )}
        </p>
      </form>
    </details>
  )
}
