import type { PlacementResult } from '../../contract/public/placement.ts'
import type { Skill } from '../../domain/placement.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import styles from './complete.module.css?names'
import type { Words } from './result-words.ts'
import { SKILL_NAMES } from './skill-names.ts'

const LIST = new Intl.ListFormat('tr')

interface Props {
  result: PlacementResult
  words: Words
}

export function ResultPlan({ result, words }: Props) {
  const { kur, goal, validUntil } = result
  return (
    <div className={`${styles.plan} container`}>
      <section className="card" aria-labelledby="goal-title">
        <h2 id="goal-title">{kur} kurunun sonunda</h2>
        {goal && <p className={styles.goal}>{goal}</p>}
        <Length result={result} />
      </section>
      <section className="card" aria-labelledby="review-title">
        <h2 id="review-title">Başlamadan önce</h2>
        <Review result={result} words={words} />
      </section>
      <section className="card" aria-labelledby="valid-title">
        <h2 id="valid-title">Geçerlilik</h2>
        <p className={styles.goal}>
          <time dateTime={validUntil}>{formatDateOf(new Date(validUntil))}</time>
        </p>
        <p>
          O güne kadar kayıtta bu sonuç kullanılır. Kullanılmayan dil zamanla unutulur; daha sonra
          gelirseniz testin yeniden çözülmesini isteriz, o da ücretsizdir.
        </p>
      </section>
    </div>
  )
}

function Length({ result }: { result: PlacementResult }) {
  const length = formatLength(result)
  if (length === null) return null
  return (
    <p>
      {length}.{result.next && ` Sonraki kur: ${result.next}.`}
    </p>
  )
}

export function formatLength({ hours, weeks }: PlacementResult): string | null {
  if (hours === null) return null
  const span = weeks && (weeks.from === weeks.to ? weeks.from : `${weeks.from}-${weeks.to}`)
  return `${hours} ders saati${span ? `; seçilen programa göre ${span} hafta` : ''}`
}

function Review({ result: { review, weak }, words }: Props) {
  return (
    <>
      {review ? (
        <p>
          {words.review}: <span className={styles.quote}>{review}</span>
        </p>
      ) : (
        <p>Ön bilgi gerekmez; ilk derste tanışmayla başlanır.</p>
      )}
      {weak.length > 0 && <p>Önce gözden geçirin: {nameAll(weak)}.</p>}
    </>
  )
}

function nameAll(skills: readonly Skill[]): string {
  return LIST.format(skills.map((skill) => lowerTurkish(SKILL_NAMES[skill])))
}
