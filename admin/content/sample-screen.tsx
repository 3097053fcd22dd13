import { useState } from 'react'
import { Link } from 'react-router'
import {
  type BulkOutcome,
  findSampleWords,
  removeSampleWords,
  type SampleRecord,
} from '../../contract/staff/content-bulk.ts'
import { close, findForeign } from '../../contract/staff/test.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Answered } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import styles from './bulk.module.css'
import { FORMS } from './kinds.ts'
import { Refusals, sendInParts } from './refusals.tsx'
import { useChoice } from './use-choice.ts'

const ACTS = {
  empty: 'Adı, adresi ve görseli kalır; metni boşalır, yayından kalkar.',
  delete: 'Silinir; İçerik’te Silinenler’den geri gelir.',
}

export function SampleScreen() {
  const answer = useAnswer(findSampleWords, undefined, { isFresh: true })
  const mayTest = useCan('test:write')
  return (
    <div className={styles.screen}>
      <h1>Örnek metinler</h1>
      <p>
        Aşağıdakiler örnek okuldan kalan, sizin daha değiştirmediğiniz metinler. Kaldırdığınızda
        siteniz iskelet olarak kalır: sayfaların adları, adresleri ve sırası durur, her birini kendi
        sözlerinizle doldurup yayımlarsınız. Hakkımızda, iletişim ve yasal metinler burada değil:
        onların yerini kendi metniniz alır.
      </p>
      <Answered answer={answer} failure="Liste açılamadı">
        {(records) => <Sample records={records} />}
      </Answered>
      {mayTest && <ForeignTests />}
    </div>
  )
}

/** The placement tests of the sample whose language the school does not teach. */
function ForeignTests() {
  const { data: tests = [] } = useAnswer(findForeign, undefined, { isFresh: true })
  const refreshes = [useFreshAnswer(findForeign), useRefresh('test')]
  const { act, isBusy } = useAct(() => Promise.all(refreshes.map((refresh) => refresh())))
  if (tests.length === 0) return null

  async function closeAll() {
    for (const { id, revision } of tests) {
      await send(close, { params: { id }, body: { revision } })
    }
    return tests.length
  }

  return (
    <section className={styles.screen} aria-labelledby="yabanci-testler">
      <h2 id="yabanci-testler">Öğretmediğiniz dillerin testleri</h2>
      <p>
        Programlarınızda bu diller yok; testleri yine de sitenizde görünüyor. Kapattığınız test
        siteden kalkar, Testler’de durur ve yeniden açılabilir.
      </p>
      <ul>
        {tests.map(({ id, name }) => (
          <li key={id}>
            <ScreenLink to={`/testler/${id}`} access="test:read">
              {name}
            </ScreenLink>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button
          kind="danger"
          isBusy={isBusy}
          onClick={() => act(closeAll, (count) => `${count} test kapatıldı.`)}
        >
          Bu {tests.length} testi kapat
        </Button>
      </div>
    </section>
  )
}

function Sample({ records }: { records: SampleRecord[] }) {
  const refresh = useFreshAnswer(findSampleWords)
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([])
  const { act, isBusy } = useAct(refresh)
  const choice = useChoice(records.map(({ id }) => id))
  const [titles] = useState(new Map(records.map(({ id, title }) => [id, title])))
  const chosen = records.filter(({ id }) => choice.chosen.has(id))

  async function remove() {
    const sent = chosen.map(({ kind, id, revision }) => ({ kind, id, revision }))
    const answer = await sendInParts(sent, (part) =>
      send(removeSampleWords, { body: { records: part } }),
    )
    setOutcomes(answer)
    return answer.filter(({ result }) => result === 'done').length
  }

  return (
    <>
      <Refusals outcomes={outcomes} titleOf={(id) => titles.get(id)} />
      {records.length === 0 ? (
        <p role="status">
          Örnek metin kalmadı. Boş kayıtlar <Link to="/icerik?state=unpublished">İçerik’te</Link>{' '}
          sözlerinizi bekliyor.
        </p>
      ) : (
        <>
          <ul className={styles.records}>
            {records.map(({ id, kind, title, act, words }) => (
              <li key={id}>
                <label className={styles.place}>
                  <input
                    type="checkbox"
                    checked={choice.chosen.has(id)}
                    onChange={({ currentTarget }) => choice.toggle([id], currentTarget.checked)}
                  />
                  <span>
                    <b>
                      {FORMS[kind].one}: {title || FORMS[kind].untitled}
                    </b>
                    <span>{words}</span>
                    <small>{ACTS[act]}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <div className={styles.end}>
            <Button
              kind="danger"
              isBusy={isBusy || chosen.length === 0}
              onClick={() => act(remove, (count) => `${count} kaydın örnek metni kaldırıldı.`)}
            >
              Seçilen {chosen.length} örnek metni kaldır
            </Button>
            <p>Giden her metin kaydın Geçmiş’inde durur ve geri getirilebilir.</p>
          </div>
        </>
      )}
    </>
  )
}
