import type { CSSProperties } from 'react'
import type { PlacementResult, Skill } from '../../contract/public/placement.ts'
import styles from './complete.module.css?names'

const SKILLS: Record<Skill, string> = {
  grammar: 'Dil bilgisi',
  vocabulary: 'Kelime',
  reading: 'Okuma',
  communication: 'Günlük iletişim',
}

export function ResultDetails({ result }: { result: PlacementResult }) {
  return (
    <div className={`${styles.details} container`}>
      <section className="card" aria-labelledby="bands-title">
        <h2 id="bands-title">Ne kadar kesin?</h2>
        <ul className={styles.bars}>
          {result.bands.map(({ level, probability, chance }) => (
            <Bar key={level} name={level} share={probability} words={chance} />
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="skills-title">
        <h2 id="skills-title">Becerilere göre</h2>
        <ul className={styles.bars}>
          {result.skills.map(({ skill, right, total }) => (
            <Bar
              key={skill}
              name={SKILLS[skill]}
              share={total > 0 ? right / total : 0}
              words={`${total} soruda ${right} doğru`}
            />
          ))}
        </ul>
        <p className={styles.detailsNote}>
          {result.total} sorudan {result.answered} tanesini yanıtladınız.
        </p>
      </section>
    </div>
  )
}

/** Where there is next to nothing, the empty bar says enough; the words are for who cannot see it. */
const FAINT = 0.05

interface BarProps {
  name: string
  /** 0 to 1. */
  share: number
  words: string
}

function Bar({ name, share, words }: BarProps) {
  return (
    <li
      className={styles.bar}
      data-faint={share < FAINT}
      style={{ '--share': share } as CSSProperties}
    >
      <span className={styles.barName}>{name}</span>
      <span className={styles.barWords}>{words}</span>
      <span className={styles.barLine} />
    </li>
  )
}
