import { Suspense } from 'react'
import { Link } from 'react-router'
import { close, open } from '../../contract/staff/test.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { Loading } from '../frame/loading.tsx'
import { MissingScreen } from '../frame/problem.tsx'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Parts } from '../ui/parts.tsx'
import { Status } from '../ui/status.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { BASE } from './test-labels.ts'
import styles from './tests.module.css'

const NewQuestion = lazyPart(async () => (await import('./new-question.tsx')).NewQuestion)
const QuestionScreen = lazyPart(async () => (await import('./question-screen.tsx')).QuestionScreen)
const PassagesPart = lazyPart(async () => (await import('./passages-part.tsx')).PassagesPart)
const PreviewPart = lazyPart(async () => (await import('./preview-part.tsx')).PreviewPart)
const HealthPart = lazyPart(async () => (await import('./health-part.tsx')).HealthPart)
const CutsPart = lazyPart(async () => (await import('./cuts-part.tsx')).CutsPart)
const SettingsPart = lazyPart(async () => (await import('./settings-part.tsx')).SettingsPart)
const FilePart = lazyPart(async () => (await import('./file-part.tsx')).FilePart)

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
      <Suspense fallback={<Loading />}>
        <Part test={test} path={path} />
      </Suspense>
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
