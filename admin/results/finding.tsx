import type { TestResult } from '../../contract/staff/result.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { SKILLS } from './result-labels.ts'
import styles from './results.module.css'

const MARKS = { strong: 'güçlü', weak: 'zayıf' }

export function Finding({ result }: { result: TestResult }) {
  const { level, borderline, kur, ladder, isBeyond, bands, skills, answered, total } = result
  const marked = skills.flatMap(({ skill, mark }) =>
    mark ? `${SKILLS[skill]} ötekilerden belirgin ${MARKS[mark]}.` : [],
  )
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
      <ol className={styles.ladder} aria-label="Kurlar">
        {ladder.map((step) => (
          <li key={step} aria-current={step === kur ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
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
            {skills.map(({ skill, right, total, mark, ...range }) => (
              <Bar
                key={skill}
                name={SKILLS[skill]}
                range={range}
                share={right / Math.max(total, 1)}
                value={`${right} / ${total}`}
              />
            ))}
          </Bars>
          {marked.length > 0 && <p>{marked.join(' ')}</p>}
          <p className={styles.quiet}>
            Çizgi, oranın onda dokuz olasılıkla bulunduğu aralıktır. {total} sorunun {answered}{' '}
            tanesi yanıtlandı. Becerilerin soruları eşit zorlukta değil; oranları kabaca
            karşılaştırın.
          </p>
        </div>
      </div>
    </section>
  )
}
