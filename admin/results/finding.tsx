import type { TestResult } from '../../contract/staff/result.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { SKILLS } from './result-labels.ts'
import styles from './results.module.css'

export function Finding({ result }: { result: TestResult }) {
  const { level, borderline, kur, isBeyond, bands, skills, answered, total } = result
  return (
    <section className={styles.finding} aria-label="Seviye">
      <p className={styles.grade}>
        <strong>{level}</strong>
        <span>
          {borderline ? 'Sınırda: iki seviye arasında.' : 'Belirgin sonuç.'}
          <b>Önerilen kur: {kur}</b>
          {isBeyond && `Bulunan seviye daha yüksek, ama bu programın son kuru ${kur}.`}
        </span>
      </p>
      <div className={styles.pair}>
        <div>
          <h3>Ne kadar kesin?</h3>
          <Bars names="short">
            {bands.map((band) => (
              <Bar
                key={band.level}
                name={band.level}
                share={band.probability}
                value={`%${Math.round(band.probability * 100)}`}
                isStrong={band.level === level}
              />
            ))}
          </Bars>
        </div>
        <div>
          <h3>Beceriler</h3>
          <Bars names="long">
            {skills.map(({ skill, right, total }) => (
              <Bar
                key={skill}
                name={SKILLS[skill]}
                share={right / Math.max(total, 1)}
                value={`${right} / ${total}`}
              />
            ))}
          </Bars>
          <p className={styles.quiet}>
            {total} sorunun {answered} tanesi yanıtlandı. Becerilerin soruları eşit zorlukta değil;
            oranları kabaca karşılaştırın.
          </p>
        </div>
      </div>
    </section>
  )
}
