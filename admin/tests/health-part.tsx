import { Link } from 'react-router'
import {
  type FormCertainty,
  get,
  type QuestionFigures,
  recount,
  type TestFigures,
} from '../../contract/staff/test-health.ts'
import { formatDateTime } from '../../domain/school-time.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { Answered, Empty } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { BASE, shorten } from './test-labels.ts'
import styles from './tests.module.css'

const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 2 })

const ADVICE: Record<QuestionFigures['advice'], readonly [name: string, tone: Tone]> = {
  retire: ['Kaldırın', 'bad'],
  mend: ['Düzeltin', 'bad'],
  watch: ['İzleyin', 'due'],
  fine: ['İyi', 'good'],
  few: ['Az yanıt', 'calm'],
}
const URGENCY = Object.keys(ADVICE)
const FIFTHS = ['En az bilen', '2. beşte bir', '3. beşte bir', '4. beşte bir', 'En çok bilen']

export function HealthPart({ test }: { test: RecordOf<'test'> }) {
  const answer = useAnswer(get, { id: test.id })
  return (
    <section className={styles.part} aria-label="Soru sağlığı">
      <h2>Soru sağlığı</h2>
      <p className={styles.quiet}>
        Sorular her gece sayılır: bilenle bilmeyeni ayırıyorlar mı, anahtarları doğru görünüyor mu?
      </p>
      <Answered answer={answer} failure="Soru sağlığı açılamadı">
        {(health) => <Health testId={test.id} health={health} />}
      </Answered>
    </section>
  )
}

function Health({ testId, health }: { testId: number; health: TestFigures }) {
  const { people, forms, reliability, countedAt, questions } = health
  const sorted = questions.toSorted((a, b) => URGENCY.indexOf(a.advice) - URGENCY.indexOf(b.advice))
  return (
    <>
      <Facts
        facts={{
          'Sayılan kişi': NUMBER.format(people),
          'Testin güvenirliği (KR-20)': reliability === null ? '–' : NUMBER.format(reliability),
          ...Object.fromEntries(forms.map(describeForm)),
          'Son sayım': countedAt === null ? 'Henüz yok' : formatDateTime(new Date(countedAt)),
        }}
      />
      <Recount testId={testId} />
      {sorted.length === 0 ? (
        <Empty
          title="Henüz sayılmış yanıt yok"
          text="Testi çözenler oldukça sorular burada anlatılır."
        />
      ) : (
        <ul className={styles.versions}>
          {sorted.map((question) => (
            <li key={`${question.id}/${question.version}`}>
              <details>
                <summary>
                  <Advice question={question} /> {nameOf(question)}
                </summary>
                <p>{question.reason}</p>
                <Figures question={question} />
                <Link to={`${BASE}/${testId}/soru/${question.id}`}>Soruyu aç</Link>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Worked out, not counted: for people of all levels who leave blank what they do not know. */
function describeForm({ form, questions, accuracy, consistency }: FormCertainty) {
  const words = `${percent(accuracy)} doğru seviye, ${percent(consistency)} ikinci kez aynı seviye`
  return [`${form.toUpperCase()} formu, ${questions} soru (hesapla)`, words]
}

function nameOf({ number, text, version }: QuestionFigures): string {
  const place = number === null ? 'Eski soru' : `${number}.`
  return `${place} ${shorten(text)}${version > 1 ? ` (${version}. sürüm)` : ''}`
}

function Advice({ question: { advice } }: { question: QuestionFigures }) {
  const [name, tone] = ADVICE[advice]
  return <Status tone={tone}>{name}</Status>
}

function Figures({ question }: { question: QuestionFigures }) {
  const { seen, blank, facility, correlation, efficiency, seconds, exposure, key } = question
  return (
    <>
      <Facts
        facts={{
          Gören: `${seen} kişi (%${Math.round(100 * exposure)})`,
          'Boş bırakan': `${blank} kişi`,
          'Doğru oranı': percent(facility),
          'Ayırt ediciliği': correlation === null ? '–' : NUMBER.format(correlation),
          'Olabileceğinin ne kadarı': percent(efficiency),
          'Ortanca süre': seconds === null ? '–' : `${NUMBER.format(seconds)} sn`,
        }}
      />
      <Bars names="short">
        {question.options.map(({ option, chosen, correlation: own }) => (
          <Bar
            key={option}
            name={option.toUpperCase()}
            share={chosen / seen}
            value={`${chosen} kişi${own === null ? '' : `, ilişki ${NUMBER.format(own)}`}`}
            isStrong={option === key}
          />
        ))}
      </Bars>
      {question.curve.length > 0 && (
        <>
          <h3>Bilgiye göre doğru oranı</h3>
          <Bars names="long">
            {question.curve.map((share, fifth) => (
              <Bar
                key={FIFTHS[fifth]}
                name={FIFTHS[fifth]}
                share={share ?? 0}
                value={percent(share)}
              />
            ))}
          </Bars>
        </>
      )}
    </>
  )
}

function percent(share: number | null): string {
  return share === null ? '–' : `%${Math.round(share * 100)}`
}

function Recount({ testId }: { testId: number }) {
  const { act, isBusy } = useAct(useFreshAnswer(get))
  if (!useCan('test:write')) return null
  const count = () => send(recount, { params: { id: testId } })
  return (
    <div className={styles.state}>
      <Button kind="quiet" isBusy={isBusy} onClick={() => act(count, 'Sorular yeniden sayıldı.')}>
        Şimdi say
      </Button>
    </div>
  )
}

/** The sentence beside the editor. */
export function QuestionAdvice({ testId, id }: { testId: number; id: number }) {
  const { data } = useAnswer(get, { id: testId })
  const question = data?.questions.find((one) => one.id === id)
  if (!question) return null
  return (
    <p>
      <Advice question={question} /> {question.reason}
    </p>
  )
}
