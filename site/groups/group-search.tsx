import { Icon } from '../ui/icon.tsx'
import type { Choice, CountedChoice, Filter, GroupSearch } from './filters.ts'
import styles from './group-search.module.css'

/** Every choice is a link, so results come at once and without script. */
export function Filters({ search }: { search: GroupSearch }) {
  return (
    <nav
      className={`${styles.filters} no-print`}
      aria-label="Grupları süzün"
      data-narrowed={search.filters.some(isChosenIn)}
    >
      {search.filters.map((filter) => (
        <Chips key={filter.name} filter={filter} />
      ))}
    </nav>
  )
}

function isChosenIn({ choices }: Filter): boolean {
  return choices.some(({ isChosen }) => isChosen)
}

function Chips({ filter }: { filter: Filter }) {
  const { name, label, choices } = filter
  if (choices.length < 2 && !isChosenIn(filter)) return null
  return (
    <div className={styles.filter} data-chosen={isChosenIn(filter)}>
      <p id={`suzgec-${name}`} className={styles.label}>
        {label}
      </p>
      <ul className={styles.chips} data-filter={name} aria-labelledby={`suzgec-${name}`}>
        {choices.map((choice) => (
          <li key={choice.label} data-chosen={choice.isChosen}>
            <Chip choice={choice} count={choice.count} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChipProps {
  choice: Choice
  count?: CountedChoice['count']
}

function Chip({ choice: { label, href, isChosen }, count }: ChipProps) {
  return (
    <a className={styles.chip} href={href} data-count={count} aria-current={isChosen || undefined}>
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
          {programs.choices.map(({ label, href, isChosen, count }) => (
            <li key={label}>
              <a
                className={styles.choice}
                href={href}
                data-count={count}
                aria-current={isChosen || undefined}
              >
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
