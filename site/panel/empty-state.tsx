import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import panelStyles from './frame/panel.module.css'

interface Props {
  title: string
  children: ReactNode
}

export function EmptyState({ title, children }: Props) {
  return (
    <div className={panelStyles.part}>
      <div className={styles.empty}>
        <svg
          className={styles.art}
          data-sky="dawn"
          viewBox="0 0 320 240"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <g className={styles.rings}>
            <circle cx="160" cy="172" r="108" />
            <circle cx="160" cy="172" r="144" />
            <circle cx="160" cy="172" r="180" />
          </g>
          <circle className={styles.sun} cx="160" cy="172" r="72" />
          <path className={styles.ground} d="M-400 172H720V720H-400z" />
          <g className={styles.road}>
            <circle cx="161" cy="181" r="2" />
            <circle cx="165" cy="191" r="3.2" />
            <circle cx="173" cy="205" r="5" />
            <circle cx="187" cy="225" r="7.5" />
          </g>
        </svg>
        <div className={styles.text}>
          <h2>{title}</h2>
          {children}
        </div>
      </div>
    </div>
  )
}
