import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { create } from '../../contract/staff/question.ts'
import { close, open } from '../../contract/staff/test.ts'
import { BLANK_QUESTION } from '../../domain/placement.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Loading } from '../frame/loading.tsx'
import { MissingScreen } from '../frame/problem.tsx'
import { Empty } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notices.tsx'
import { Parts } from '../ui/parts.tsx'
import { Status } from '../ui/status.tsx'
import { CutsPart } from './cuts-part.tsx'
import { FilePart } from './file-part.tsx'
import { HealthPart } from './health-part.tsx'
import { PassagesPart } from './passages-part.tsx'
import { QuestionFields, ShownPicture, usePassages } from './question-fields.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { QuestionsPart, useQuestions } from './questions-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import { BASE, FORM_NAMES, numberOf } from './test-labels.ts'
import styles from './tests.module.css'

function NewQuestion({ test }: { test: RecordOf<'test'> }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const refreshTest = useRefresh('test')
  const refreshQuestions = useRefresh('question')
  const replaces = Number(params.get('yerine')) || undefined
  return (
    <div className={`${styles.part} ${styles.editor}`}>
      <h2>{replaces ? 'Yerine yeni soru' : 'Soru ekle'}</h2>
      {replaces && (
        <p className={styles.quiet}>
          Yeni soru eskisinin sırasına girer; eskisi artık sorulmaz, sonuçlarda durur.
        </p>
      )}
      <CallForm
        name="question"
        call={create}
        submit={replaces ? 'Yerine koy' : 'Ekle'}
        values={{ ...BLANK_QUESTION, testId: test.id, replaces }}
        onDone={async ({ id }) => {
          notify('success', 'Soru eklendi.')
          await Promise.all([refreshTest(), refreshQuestions()])
          await navigate(`${BASE}/${test.id}/soru/${id}`)
        }}
      >
        <QuestionFields test={test} />
      </CallForm>
    </div>
  )
}

function PreviewPart({ test }: { test: RecordOf<'test'> }) {
  const { rows } = useQuestions(test.id)
  const passages = usePassages(test.id)
  const [current, setCurrent] = useState(0)
  if (!rows) return <Loading />
  const asked = rows.filter(({ number }) => number !== null)
  const question = asked[current] ?? asked[0]
  if (!question) return <Empty title="Henüz soru yok" text="Yazdığınız sorular burada denenir." />
  const place = asked.indexOf(question)
  const countOf = (form: 'a' | 'b') => asked.filter((row) => row.form === form).length
  return (
    <div className={styles.walk}>
      <p className={styles.quiet}>
        Testi çözen önce şunu okur: “{test.instructions}” Buradaki yanıtlar hiçbir yere gitmez.
      </p>
      <QuestionPreview
        key={question.id}
        question={question}
        passage={passages.find(({ id }) => id === question.passageId)?.text}
        languageCode={test.languageCode}
        picture={<ShownPicture pictureKey={question.picture} />}
        place={`${FORM_NAMES[question.form]}, soru ${question.number} / ${countOf(question.form)}`}
      />
      <div className={styles.state}>
        {place > 0 && (
          <Button kind="quiet" onClick={() => setCurrent(place - 1)}>
            Önceki
          </Button>
        )}
        {place < asked.length - 1 && <Button onClick={() => setCurrent(place + 1)}>Sonraki</Button>}
      </div>
      <nav className={styles.numbers} aria-label="Soruların numaraları">
        {asked.map((row, index) => (
          <button
            key={row.id}
            type="button"
            aria-label={`${numberOf(row)}. soru`}
            aria-current={index === place ? 'step' : undefined}
            onClick={() => setCurrent(index)}
          >
            {numberOf(row)}
          </button>
        ))}
      </nav>
    </div>
  )
}

interface Props {
  test: RecordOf<'test'>
  path: string[]
}

export function TestScreen({ test, path }: Props) {
  const base = `${BASE}/${test.id}`
  return (
    <section className={styles.test} aria-label={test.name}>
      <header className={styles.head}>
        <p>
          <Link to={BASE}>Testler</Link>
        </p>
        <h1>{test.name}</h1>
        <State test={test} />
      </header>
      <Parts
        name="Testin bölümleri"
        parts={[
          { name: 'Sorular', to: base },
          { name: 'Okuma parçaları', to: `${base}/parcalar` },
          { name: 'Önizleme', to: `${base}/onizleme` },
          { name: 'Soru sağlığı', to: `${base}/saglik` },
          { name: 'Seviye sınırları', to: `${base}/sinirlar` },
          { name: 'Ayarlar', to: `${base}/ayarlar` },
          { name: 'Dosya', to: `${base}/dosya` },
        ]}
      />
      <Part test={test} path={path} />
    </section>
  )
}

function Part({ test, path: [part, id, ...more] }: Props) {
  const question = part === 'soru' && id && more.length === 0 ? id : undefined
  if (question === 'yeni') return <NewQuestion test={test} />
  if (question && /^\d+$/.test(question)) return <QuestionScreen id={Number(question)} />
  if (id !== undefined) return <MissingScreen />
  if (part === undefined) return <QuestionsPart test={test} />
  if (part === 'parcalar') return <PassagesPart test={test} />
  if (part === 'onizleme') return <PreviewPart test={test} />
  if (part === 'saglik') return <HealthPart test={test} />
  if (part === 'sinirlar') return <CutsPart test={test} />
  if (part === 'ayarlar') return <SettingsPart test={test} />
  return part === 'dosya' ? <FilePart test={test} /> : <MissingScreen />
}

function State({ test: { id, slug, isOpen, hurdle, revision } }: Pick<Props, 'test'>) {
  const refreshTest = useRefresh('test')
  const refreshQuestions = useRefresh('question')
  const { act, isBusy } = useAct(() => Promise.all([refreshTest(), refreshQuestions()]))
  const mayWrite = useCan('test:write')
  const input = { params: { id }, body: { revision } }
  return (
    <>
      <div className={styles.state}>
        {isOpen ? (
          <Status tone="good">Açık: ziyaretçiler çözebilir</Status>
        ) : (
          <Status tone="due">Kapalı: sitede görünmez</Status>
        )}
        {isOpen && (
          <a
            href={`/test/${slug}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            <Icon name="link" size={18} /> Sitede aç
          </a>
        )}
        {mayWrite && isOpen && (
          <Button
            kind="quiet"
            isBusy={isBusy}
            onClick={() => act(() => send(close, input), 'Test kapandı; sonuçları duruyor.')}
          >
            Testi kapat
          </Button>
        )}
        {mayWrite && !isOpen && (
          <Button
            isBusy={isBusy}
            onClick={() => act(() => send(open, input), 'Test açıldı; ziyaretçiler çözebilir.')}
          >
            Testi aç
          </Button>
        )}
      </div>
      {!isOpen && hurdle && <p className={styles.hurdle}>Test açılamaz. {hurdle}</p>}
    </>
  )
}
