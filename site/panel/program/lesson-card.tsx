import type { ReactNode } from 'react'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon, type PanelIconName } from '../panel-icon.tsx'
import styles from './next-lesson-card.module.css'

export function LessonCard({
  sky,
  label,
  soon,
  children,
}: {
  sky: string
  label: string
  soon?: string
  children: ReactNode
}) {
  return (
    <div className={panelStyles.part}>
      <section className={styles.next} data-sky={sky} aria-labelledby="siradaki">
        <div className={styles.text}>
          <div className={styles.head}>
            <h2 id="siradaki" className={styles.label}>
              {label}
            </h2>
            {soon && <p className={styles.soon}>{soon}</p>}
          </div>
          {children}
        </div>
        <span className={styles.sun} aria-hidden="true" />
      </section>
    </div>
  )
}

interface FactProps {
  icon: PanelIconName
  label: string
  text: string
  children?: ReactNode
}

export function Fact({ icon, label, text, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <PanelIcon name={icon} size={20} />
      <span className="visually-hidden">{label}: </span>
      {children ? (
        <span className={styles.lines}>
          <span>{text}</span>
          {children}
        </span>
      ) : (
        text
      )}
    </li>
  )
}
