import { Link } from 'react-router'
import { close, open } from '../../contract/staff/test.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { MissingScreen } from '../frame/missing-screen.tsx'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Parts } from '../ui/parts.tsx'
import { Status } from '../ui/status.tsx'
import { FilePart } from './file-part.tsx'
import { NewQuestion } from './new-question.tsx'
import { PassagesPart } from './passages-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import { BASE } from './test-labels.ts'
import styles from './tests.module.css'

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
