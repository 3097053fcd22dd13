import type { Level } from '../../contract/public/content.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import styles from './ladder.module.css'

export function LevelLadder({ levels, path }: { levels: Level[]; path: string }) {
  const total = levels.reduce((sum, { hours }) => sum + hours, 0)
  return (
    <div className={`container ${styles.inner}`}>
      <div className={styles.head}>
        <Eyebrow>Seviyeler</Eyebrow>
        <h2>
          Baştan sona {levels.length} kur: <span className={styles.total}>{total} ders saati</span>
        </h2>
        <p className={styles.words}>Her basamak, o kurun sonunda neler yapabileceğinizi söyler.</p>
        {path && (
          <a className="button button-sun" href={path}>
            Kurları tek tek görün
          </a>
        )}
      </div>
      <ol className={styles.steps}>
        {levels.map(({ id, name, goal, hours }, index) => (
          <li key={id} className={styles.step} style={{ '--step': index } as React.CSSProperties}>
            <strong className={styles.level}>{name}</strong>
            <span className={styles.goal}>{goal}</span>
            <span className={styles.hours}>{hours} ders saati</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
