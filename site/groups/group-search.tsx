import { Icon } from '../ui/icon.tsx'
import type { Choice, Filter, GroupSearch } from './filters.ts'
import styles from './group-search.module.css'

/** Every choice is a link, so results come at once and without script. */
export function Filters({ search }: { search: GroupSearch }) {
  return (
    <nav className={`${styles.filters} no-print`} aria-label="Grupları süzün">
      {search.filters.map((filter) => (
        <Chips key={filter.name} filter={filter} />
      ))}
    </nav>
  )
}

function Chips({ filter: { name, label, choices } }: { filter: Filter }) {
  if (choices.length < 2 && !choices.some(({ isChosen }) => isChosen)) return null
  return (
    <div className={styles.filter}>
      <p id={`suzgec-${name}`} className={styles.label}>
        {label}
      </p>
      <ul className={styles.chips} data-filter={name} aria-labelledby={`suzgec-${name}`}>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Chip choice={choice} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Chip({ choice: { label, href, isChosen } }: { choice: Choice }) {
  return (
    <a className={styles.chip} href={href} aria-current={isChosen || undefined}>
      {label}
    </a>
  )
}

export function Views({ search: { programs, views } }: { search: GroupSearch }) {
  const chosen = programs.choices.find(({ isChosen }) => isChosen)
  return (
    <div className={`${styles.views} no-print`}>
      <details className={styles.programs}>
        <summary className={styles.chip}>
          <span className={styles.program}>{chosen?.label ?? 'Program seçin'}</span>
          <Icon name="chevron-down" />
        </summary>
        <ul className={styles.menu} aria-label={programs.label}>
          {programs.choices.map(({ label, href, isChosen }) => (
            <li key={label}>
              <a className={styles.choice} href={href} aria-current={isChosen || undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {views.map((view) => (
        <Chip key={view.label} choice={view} />
      ))}
    </div>
  )
}
