import { useEffect } from 'react'
import { Link } from 'react-router'
import { remove, restore } from '../../contract/staff/question.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { RecordForm } from '../form/record-form.tsx'
import { Opened } from '../list/list-state.tsx'
import { SKILLS } from '../results/result-labels.ts'
import { useCan } from '../session/session.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Status } from '../ui/status.tsx'
import { QuestionAdvice } from './health-part.tsx'
import { QuestionFields } from './question-fields.tsx'
import { BASE, FORM_NAMES, QUESTION } from './test-labels.ts'
import styles from './tests.module.css'
import { Versions } from './versions.tsx'

const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 2 })
/** Discrimination index below which a question hardly tells strong applicants from weak ones. */
const WEAK = 0.2
const ENOUGH = 30

function Statistics({ question }: { question: RecordOf<'question'> }) {
  const { statistics, key } = question
  const { seen, right, blank, seconds, chosen } = statistics
  return (
    <section className={styles.part} aria-label="İstatistik">
      <h2>Nasıl yanıtlandı?</h2>
      <QuestionAdvice testId={question.test.id} id={question.id} />
      {seen === 0 ? (
        <p className={styles.quiet}>Bu hâliyle henüz kimse yanıtlamadı.</p>
      ) : (
        <>
          <Facts
            facts={{
              Gören: `${seen} kişi`,
              Doğru: percent(right),
              Boş: percent(blank),
              ...(seconds !== null && { 'Ortanca süre': `${NUMBER.format(seconds)} sn` }),
              'Ayırt ediciliği': <Correlation statistics={statistics} />,
            }}
          />
          <Bars names="short">
            {(['a', 'b', 'c', 'd'] as const).map((option) => (
              <Bar
                key={option}
                name={option.toUpperCase()}
                share={chosen[option] / seen}
                value={`${chosen[option]} kişi`}
                isStrong={option === key}
              />
            ))}
          </Bars>
        </>
      )}
    </section>
  )
}

function percent(share: number | null): string {
  return share === null ? '–' : `%${Math.round(share * 100)}`
}

function Correlation({
  statistics: { seen, correlation },
}: Pick<RecordOf<'question'>, 'statistics'>) {
  if (seen < ENOUGH) return <>Henüz az yanıt: {ENOUGH} kişiden sonra söylenir</>
  if (correlation === null) return <>Hesaplanamaz: herkes aynı sonucu aldı</>
  const words = correlation < WEAK ? 'zayıf, soruya bir daha bakın' : 'iyi'
  return (
    <>
      {NUMBER.format(correlation)} ({words})
    </>
  )
}

export function QuestionScreen({ id }: { id: number }) {
  return (
    <Opened key={id} resource="question" id={id}>
      {(question) => <Question question={question} />}
    </Opened>
  )
}

interface Props {
  question: RecordOf<'question'>
}

function nameOf({ form, number }: RecordOf<'question'>): string {
  return form === 'a' ? `${number}. soru` : `B formunun ${number}. sorusu`
}

const SHOW = {
  form: (form: 'a' | 'b') => FORM_NAMES[form],
  skill: (skill: keyof typeof SKILLS | '' | null) => (skill ? SKILLS[skill] : '–'),
  key: (key: string | null) => key?.toUpperCase() || '–',
}

function Question({ question }: Props) {
  const { number, test, wasAsked, revision } = question
  const refreshTest = useRefresh('test')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a test lacks follows from its questions
  useEffect(() => void refreshTest(), [revision, refreshTest])
  return (
    <div className={styles.part}>
      <div className={styles.editor}>
        <RecordForm
          resource="question"
          record={question}
          labels={QUESTION}
          show={SHOW}
          title={<h2>{number === null ? 'Kullanımdan kalkmış soru' : nameOf(question)}</h2>}
        >
          <p className={styles.quiet}>
            {wasAsked
              ? 'Bu soru soruldu: metnini, anahtarını ya da seviyesini değiştirirseniz yeni bir sürümü olur, eski sonuçlar okunan sürümü gösterir.'
              : 'Bu soruyu henüz kimse görmedi; değişiklik olduğu gibi yerine yazılır.'}
          </p>
          <QuestionFields test={test} />
        </RecordForm>
      </div>
      <Acts question={question} />
      <Statistics question={question} />
      <Versions question={question} />
    </div>
  )
}

function Acts({ question: { id, number, revision, test } }: Props) {
  const refreshTest = useRefresh('test')
  const refreshQuestions = useRefresh('question')
  const { act, isBusy } = useAct(() => Promise.all([refreshTest(), refreshQuestions()]))
  if (!useCan('test:write')) return null
  if (number === null) {
    return (
      <div className={styles.state}>
        <Status>Artık sorulmuyor; eski sonuçlarda duruyor.</Status>
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => act(() => send(restore, { params: { id } }), 'Soru teste geri döndü.')}
        >
          Geri getir
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <Link to={`${BASE}/${test.id}/soru/yeni?yerine=${id}`} className={buttonClass('quiet')}>
        Yerine yeni soru yaz
      </Link>
      <Button
        kind="danger"
        isBusy={isBusy}
        onClick={() =>
          act(
            () => send(remove, { params: { id, revision } }),
            ({ message }) => message,
          )
        }
      >
        Kullanımdan kaldır
      </Button>
    </div>
  )
}
