import styles from './trail.module.css'

export interface Step {
  name: string
  /** None for a step that has no page of its own. */
  href?: string
}

/** The way from the home page to this one, without this one: its heading follows right below. */
export function Trail({ steps }: { steps: Step[] }) {
  return (
    <nav aria-label="Sayfa yolu">
      <ol className={styles.trail}>
        {steps.map(({ name, href }) => (
          <li key={name}>
            {href ? (
              <a className={styles.link} href={href}>
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
