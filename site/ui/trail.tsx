import styles from './trail.module.css'

export interface Step {
  name: string
  href?: string
}

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
