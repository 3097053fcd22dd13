import type { ReactNode } from 'react'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon, type PanelIconName } from '../panel-icon.tsx'
import styles from './next-lesson-card.module.css'

export function LessonCard({
  sky,
  label,
  children,
}: {
  sky: string
  label: string
  children: ReactNode
}) {
  return (
    <div className={panelStyles.part}>
      <section className={styles.next} data-sky={sky} aria-labelledby="siradaki">
        <div className={styles.text}>
          <h2 id="siradaki" className={styles.label}>
            {label}
          </h2>
          {children}
        </div>
        <span className={styles.sun} aria-hidden="true" />
      </section>
    </div>
  )
}

export function Fact({ icon, label, text }: { icon: PanelIconName; label: string; text: string }) {
  return (
    <li className={styles.fact}>
      <PanelIcon name={icon} size={20} />
      <span className="visually-hidden">{label}: </span>
      {text}
    </li>
  )
}
