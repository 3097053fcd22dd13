import { adopt, type Calibrations, get, run } from '../../contract/staff/calibration.ts'
import { get as getCuts } from '../../contract/staff/cut-set.ts'
import { formatDateTime } from '../../domain/school-time.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { Answered } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { describeMoved } from './test-labels.ts'
import styles from './tests.module.css'

export function CalibrationPart({ test }: { test: RecordOf<'test'> }) {
  const answer = useAnswer(get, { id: test.id })
  return (
    <section className={styles.part} aria-label="Soruların zorluğu">
      <h2>Soruların zorluğu</h2>
      <p className={styles.quiet}>
        Bir sorunun ne kadar zor olduğunu önce seviye etiketi söyler. Yeterince kişi çözünce zorluk
        yanıtlardan ölçülür; siz kabul edene kadar hiçbir sonuç değişmez.
      </p>
      <Answered answer={answer} failure="Soruların zorluğu açılamadı">
        {(found) => <Found testId={test.id} found={found} />}
      </Answered>
    </section>
  )
}

interface Props {
  testId: number
  found: Calibrations
}

function Found({ testId, found }: Props) {
  const { people, needed, adopted, counted } = found
  const present = counted.find(({ id }) => id === adopted)
  return (
    <>
      <Facts
        facts={{
          'Şimdiki zorluklar': sayPresent(adopted, present),
          'Testi çözen': `${people} kişi`,
        }}
      />
      {people < needed && <p>Ölçüm {needed} kişiden sonra yapılır.</p>}
      <Newest found={found} />
      <Acts testId={testId} found={found} />
      {counted.length > 0 && <Counted counted={counted} adopted={adopted} />}
    </>
  )
}

type Counted = Calibrations['counted'][number]

function sayPresent(adopted: number | null, present: Counted | undefined): string {
  if (adopted === null) return 'Seviye etiketleri'
  return present ? `${formatDateTime(new Date(present.at))} ölçümü` : 'Eski bir ölçüm'
}

function Newest({ found: { counted, effect } }: Pick<Props, 'found'>) {
  const [newest] = counted
  if (!newest || !effect) return null
  return (
    <>
      <h3>Son ölçüm</h3>
      <p>
        {newest.people} kişinin yanıtlarıyla {newest.questions} soru ölçüldü.{' '}
        <b>{sayMoved(newest)}</b>
      </p>
      <p>{describeMoved(effect)}</p>
    </>
  )
}

function sayMoved({ moved }: Counted): string {
  if (moved === 0) return 'Hiçbir soru bir seviyeden fazla kaymıyor.'
  return `${moved} soru bir seviyeden fazla kayar.`
}

function Acts({ testId, found }: Props) {
  const { version, adopted, counted, effect, people, needed } = found
  const [refresh, refreshCuts] = [useFreshAnswer(get), useFreshAnswer(getCuts)]
  const { act, isBusy } = useAct(async () => {
    await Promise.all([refresh(), refreshCuts()])
  })
  if (!useCan('test:write')) return null
  const [newest] = counted
  const params = { id: testId }
  const measure = () =>
    act(
      () => send(run, { params }),
      (said) => said.message,
    )
  const choose = (calibration: number | null) =>
    act(
      () => send(adopt, { params, body: { version, calibration } }),
      (said) => said.message,
    )
  return (
    <div className={styles.state}>
      {newest && effect && (
        <Button isBusy={isBusy} onClick={() => choose(newest.id)}>
          Ölçülen zorlukları kabul et
        </Button>
      )}
      {people >= needed && (
        <Button kind="quiet" isBusy={isBusy} onClick={measure}>
          Şimdi ölç
        </Button>
      )}
      {adopted !== null && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => choose(null)}>
          Seviye etiketlerine dön
        </Button>
      )}
      {(effect || adopted !== null) && (
        <span className={styles.quiet}>Yalnız bundan sonraki sonuçlar değişir.</span>
      )}
    </div>
  )
}

function Counted({ counted, adopted }: Pick<Calibrations, 'counted' | 'adopted'>) {
  return (
    <>
      <h3>Ölçümler</h3>
      <ol className={styles.versions}>
        {counted.map((one) => (
          <li key={one.id}>
            {one.people} kişi, {one.questions} soru. {sayMoved(one)}{' '}
            {one.id === adopted && <b>Kullanılıyor. </b>}
            <span className={styles.quiet}>
              {one.by ?? 'Silinmiş hesap'}, {formatDateTime(new Date(one.at))}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
