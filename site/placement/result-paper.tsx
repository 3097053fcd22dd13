import { useSyncExternalStore } from 'react'
import type { PlacementResult, Test } from '../../contract/public/placement.ts'
import { formatCertificateCode } from '../../domain/certificate.ts'
import type { Skill } from '../../domain/placement.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { telephone, whatsApp } from '../ui/contact-links.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import { ACCURACY_PATH } from './accuracy-path.ts'
import type { Finished } from './attempt.ts'
import completeStyles from './complete.module.css?names'
import sheet from './paper.module.css?inline'
import styles from './paper.module.css?names'
import { ResultLadder } from './result-ladder.tsx'
import { SKILL_NAMES, type Words } from './result-words.ts'
import { SkillBars } from './skill-bars.tsx'

const LIST = new Intl.ListFormat('tr')

interface Props {
  result: PlacementResult
  words: Words
}

export function ResultPlan({ result, words }: Props) {
  const { kur, goal, validUntil } = result
  return (
    <div className={`${completeStyles.plan} container`}>
      <section className="card" aria-labelledby="goal-title">
        <h2 id="goal-title">{kur} kurunun sonunda</h2>
        {goal && <p className={completeStyles.goal}>{goal}</p>}
        <Length result={result} />
      </section>
      <section className="card" aria-labelledby="review-title">
        <h2 id="review-title">Başlamadan önce</h2>
        <Review result={result} words={words} />
      </section>
      <section className="card" aria-labelledby="valid-title">
        <h2 id="valid-title">Geçerlilik</h2>
        <p className={completeStyles.goal}>
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

function formatLength({ hours, weeks }: PlacementResult): string | null {
  if (hours === null) return null
  const span = weeks && (weeks.from === weeks.to ? weeks.from : `${weeks.from}-${weeks.to}`)
  return `${hours} ders saati${span ? `; seçilen programa göre ${span} hafta` : ''}`
}

function Review({ result: { review, weak }, words }: Props) {
  return (
    <>
      {review ? (
        <p>
          {words.review}: <span className={completeStyles.quote}>{review}</span>
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

interface ResultPaperProps {
  test: Pick<Test, 'name' | 'ladder'>
  words: Words
  finished: Finished
  result: PlacementResult
  school: School
}

export interface School {
  name: string
  phone: string
  whatsapp: string
  host: string
}

export function ResultPaper({ test, words, finished, result, school }: ResultPaperProps) {
  const { kur, skills = [], takenAt } = result
  const person = [finished.name, finished.surname].filter(Boolean).join(' ')
  return (
    <article className={styles.paper}>
      <OwnStyle name="result-paper" text={sheet} />
      <div className={styles.head}>
        <strong>{school.name}</strong>
        <span>Seviye testi sonucu</span>
      </div>
      <div className={styles.who}>
        <h1>{person}</h1>
        <p>
          {test.name}, {formatDateOf(new Date(takenAt))}
        </p>
      </div>
      <div className={styles.level}>
        <div>
          <p>{words.passedOn}</p>
          <p className={styles.kur}>{kur} kuru</p>
          <p>{result.sentence}</p>
        </div>
        <ResultLadder steps={test.ladder} kur={kur} />
      </div>
      {skills.length > 0 && (
        <div className={styles.part}>
          <h2>Beceriler</h2>
          <SkillBars result={result} ladder={test.ladder} />
        </div>
      )}
      <Facts result={result} />
      <p>{words.measures}</p>
      <div className={styles.foot}>
        <p>
          {school.name}
          {school.phone && <>, {school.phone}</>}
        </p>
        {result.code && (
          <p>
            Doğrulama kodu <strong>{formatCertificateCode(result.code)}</strong>
            <br />
            {school.host}/belge
          </p>
        )}
      </div>
    </article>
  )
}

function Facts({ result }: { result: PlacementResult }) {
  const { kur, goal, review, validUntil } = result
  const length = formatLength(result)
  const facts = {
    [`${kur} kurunun sonunda`]: goal,
    Süre: length && `${length}.`,
    'Başlamadan önce': review,
    'Geçerlilik sonu': formatDateOf(new Date(validUntil)),
  }
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function never() {
  return () => {}
}

function PrintResultButton() {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!hasScript) return null
  return (
    <button type="button" className="button button-quiet" onClick={() => print()}>
      Sonucu yazdırın
    </button>
  )
}

interface NextStepsProps {
  school: School
  words: Words
  result: PlacementResult | undefined
}

export function NextSteps({ school, words, result }: NextStepsProps) {
  const { phone, whatsapp } = school
  const greeting = encodeURIComponent(result ? words.ask(result.kur) : words.askAgain)
  return (
    <section className={`${completeStyles.next} container`} aria-labelledby="next-title">
      <div className={`${completeStyles.nextCard} on-dark`}>
        <Eyebrow tag="h2" id="next-title">
          Sıradaki adım
        </Eyebrow>
        <p className={completeStyles.nextTalk}>
          {words.measures} {words.talk}
          {result && ' Sonuç bu cihazda durur; bu adresten yeniden bakabilirsiniz.'}
        </p>
        <div className={`${completeStyles.nextWays} no-print`}>
          {phone && (
            <a className="button button-sun" href={`${whatsApp(whatsapp)}?text=${greeting}`}>
              WhatsApp’tan yazın
            </a>
          )}
          {result && <PrintResultButton />}
        </div>
        <ul className={completeStyles.nextLinks}>
          {phone && (
            <li>
              <a href={telephone(phone)}>{phone}</a>
            </li>
          )}
          {result && (
            <li>
              <a href={result.course.href}>{result.course.name}</a>
            </li>
          )}
          <li className="no-print">
            <a href={ACCURACY_PATH}>Testimiz ne kadar doğru?</a>
          </li>
        </ul>
      </div>
    </section>
  )
}
