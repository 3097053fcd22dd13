import { get as getCalibrations } from '../../contract/staff/calibration.ts'
import { adopt, type CutSets, get } from '../../contract/staff/cut-set.ts'
import { LEVEL_VERDICT_NAMES, LEVEL_VERDICTS } from '../../domain/lesson.ts'
import { formatDateTime } from '../../domain/school-time.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { Answered } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { CalibrationPart } from './calibration-part.tsx'
import { describeMoved } from './test-labels.ts'
import styles from './tests.module.css'

const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 2 })

export function CutsPart({ test }: { test: RecordOf<'test'> }) {
  return (
    <>
      <Cuts test={test} />
      <CalibrationPart test={test} />
    </>
  )
}

function Cuts({ test }: { test: RecordOf<'test'> }) {
  const answer = useAnswer(get, { id: test.id })
  return (
    <section className={styles.part} aria-label="Seviye sınırları">
      <h2>Seviye sınırları</h2>
      <p className={styles.quiet}>
        Öğretmenler yeni gelenlerin kurunu ilk iki haftada, test sonucunu görmeden yazar. Bu
        görüşler testin sınırlarının okulunuzun kurlarına uyup uymadığını söyler.
      </p>
      <Answered answer={answer} failure="Sınırlar açılamadı">
        {(found) => <Found testId={test.id} found={found} />}
      </Answered>
    </section>
  )
}

interface Props {
  testId: number
  found: CutSets
}

function Found({ testId, found }: Props) {
  const { verdicts, version, shift, temperature } = found
  return (
    <>
      <Facts
        facts={{
          'Şimdiki sınırlar': version === 0 ? 'İlk sınırlar' : `${version}. sürüm, ${place(shift)}`,
          'Söylenen kesinlik': certainty(temperature),
          ...Object.fromEntries(
            LEVEL_VERDICTS.map((one) => [LEVEL_VERDICT_NAMES[one], `${verdicts[one]} görüş`]),
          ),
        }}
      />
      <Proposed testId={testId} found={found} />
      {found.adopted.length > 0 && <Adopted adopted={found.adopted} />}
    </>
  )
}

function Proposed({ testId, found }: Props) {
  const { proposal, verdicts, needed } = found
  const count = countOf(verdicts)
  if (!proposal) {
    return (
      <p>
        Öneri {needed} görüşten sonra yapılır; bu testle yerleşenler için şimdilik {count} görüş
        var.
      </p>
    )
  }
  const { shift, low, high, temperature } = proposal
  return (
    <>
      <h3>Öneri</h3>
      <p>
        {count} görüşe göre sınırlar ilk yerlerinden <b>{place(shift)}</b> olmalı; onda dokuz
        olasılıkla {place(low)} ile {place(high)} arasında. {certainty(temperature)}.
      </p>
      <p>{describeMoved(proposal)}</p>
      <Choice testId={testId} found={found} />
    </>
  )
}

function Choice({ testId, found }: Props) {
  const { version, verdicts } = found
  const [refresh, refreshCalibrations] = [useFreshAnswer(get), useFreshAnswer(getCalibrations)]
  const { act, isBusy } = useAct(async () => {
    await Promise.all([refresh(), refreshCalibrations()])
  })
  if (!useCan('test:write')) return null
  const choose = (choice: 'proposed' | 'first') => {
    const body = { version, choice, verdicts: countOf(verdicts) }
    return act(
      () => send(adopt, { params: { id: testId }, body }),
      ({ message }) => message,
    )
  }
  return (
    <div className={styles.state}>
      <Button isBusy={isBusy} onClick={() => choose('proposed')}>
        Öneriyi kabul et
      </Button>
      {version > 0 && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => choose('first')}>
          İlk sınırlara dön
        </Button>
      )}
      <span className={styles.quiet}>Yalnız bundan sonraki sonuçlar değişir.</span>
    </div>
  )
}

function Adopted({ adopted }: Pick<CutSets, 'adopted'>) {
  return (
    <>
      <h3>Kabul edilenler</h3>
      <ol className={styles.versions}>
        {adopted.map(({ version, shift, temperature, verdicts, by, at }) => (
          <li key={version}>
            {version}. sürüm: {place(shift)}, {certainty(temperature).toLocaleLowerCase('tr')},{' '}
            {verdicts} görüş.{' '}
            <span className={styles.quiet}>
              {by ?? 'Silinmiş hesap'}, {formatDateTime(new Date(at))}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function countOf(verdicts: CutSets['verdicts']): number {
  return LEVEL_VERDICTS.reduce((sum, one) => sum + verdicts[one], 0)
}

/** A level is one band wide. */
function place(shift: number): string {
  if (shift === 0) return 'yerinde'
  return `${NUMBER.format(Math.abs(shift))} kur ${shift > 0 ? 'yukarıda' : 'aşağıda'}`
}

function certainty(temperature: number): string {
  if (Math.abs(temperature - 1) < 0.03) return 'Kesinlik olduğu gibi söylenir'
  return temperature > 1 ? 'Kesinlik daha temkinli söylenir' : 'Kesinlik daha güçlü söylenir'
}
