import type { PlacementResult, Test } from '../../contract/public/placement.ts'
import { formatCertificateCode } from '../../domain/certificate.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { OwnStyle } from '../ui/own-style.tsx'
import type { Finished } from './attempt.ts'
import sheet from './paper.module.css?inline'
import styles from './paper.module.css?names'
import { ResultLadder } from './result-ladder.tsx'
import { formatLength } from './result-plan.tsx'
import type { Words } from './result-words.ts'
import { SkillBars } from './skill-bars.tsx'

interface Props {
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

export function ResultPaper({ test, words, finished, result, school }: Props) {
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
