import type { Benefit } from '../../contract/public/content.ts'
import styles from './benefits.module.css'

export function Benefits({ benefits }: { benefits: Benefit[] }) {
  return (
    <div className="container">
      <div className={styles.head}>
        <h2>Kurunuzda neler var?</h2>
      </div>
      <ul className={styles.grid}>
        {benefits.map(({ id, title, text, icon, large }) => (
          <li key={id} className={styles.benefit} data-large={large || undefined}>
            <img
              className={styles.benefitIcon}
              src={`/icons/benefits.svg#${icon}`}
              width={64}
              height={64}
              alt=""
              loading="lazy"
            />
            <h3 className={styles.benefitTitle}>{title}</h3>
            <p className={styles.benefitText}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
