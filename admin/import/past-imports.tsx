import { useState } from 'react'
import { Link } from 'react-router'
import { pastImports, undoImport } from '../../contract/staff/lead-import.ts'
import {
  pastLearnerImports,
  type UndoneLearnerImport,
  undoLearnerImport,
} from '../../contract/staff/learner-import.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { When } from '../ui/when.tsx'
import styles from './import.module.css'

interface Undone {
  removed: number
  kept: { id: number; name: string; reason: string }[]
}

interface Kind {
  past: typeof pastImports | typeof pastLearnerImports
  undo: (id: number) => Promise<Undone>
  resource: 'lead' | 'learner'
  /** “başvuru”, as in “3 başvuru kaldırıldı”. */
  noun: string
  explains: string
  toRecord: (id: number) => string
  reasons: Record<string, string>
}

const LEADS: Kind = {
  past: pastImports,
  undo: (id) => send(undoImport, { params: { id } }),
  resource: 'lead',
  noun: 'başvuru',
  explains:
    'Yalnızca bu dosyayla gelen ve o günden beri kimsenin dokunmadığı başvurular kaldırılır. Diğerleri kalır ve nedenleri listelenir.',
  toRecord: (id) => `/basvurular/${id}?view=all`,
  reasons: {
    asked: 'o günden sonra yeniden yazdı',
    worked: 'arandı ya da not düşüldü',
    changed: 'bilgileri değiştirildi',
    enrolled: 'sınıfta yeri var',
  },
}

const LEARNER_REASONS: Record<UndoneLearnerImport['kept'][number]['reason'], string> = {
  attended: 'yoklaması, notu ya da belgesi var',
  paid: 'ödeme alındı ya da sözleşmesi yazdırıldı',
  'signed-in': 'panele giriyor',
  used: 'başvurusu, testi ya da başka bir sınıfta yeri var',
  changed: 'bilgileri, sınıfı ya da ücreti değiştirildi',
}

const LEARNERS: Kind = {
  past: pastLearnerImports,
  undo: (id) => send(undoLearnerImport, { params: { id } }),
  resource: 'learner',
  noun: 'öğrenci',
  explains:
    'Yalnızca bu dosyayla gelen ve o günden beri kullanılmayan öğrenciler, sınıftaki yerleri ve sözleşmeleriyle kaldırılır. Yoklaması, ödemesi ya da değişikliği olanlar kalır ve nedenleri listelenir. Önceden kayıtlı kişilere eklenen bilgiler kalır.',
  toRecord: (id) => `/ogrenciler/${id}`,
  reasons: LEARNER_REASONS,
}

const KINDS = { lead: LEADS, learner: LEARNERS }

export function PastImports({ of }: { of: keyof typeof KINDS }) {
  const kind = KINDS[of]
  const { data = [] } = useAnswer(kind.past)
  const lookAgain = useFreshAnswer(kind.past)
  const refresh = useRefresh(kind.resource)
  const { act, isBusy } = useAct(async () => {
    await Promise.all([lookAgain(), refresh()])
  })
  const [asked, setAsked] = useState<number | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  if (data.length === 0) return null

  function takeBack(id: number) {
    setAsked(null)
    return act(
      async () => {
        const answer = await kind.undo(id)
        setUndone(answer)
        return answer
      },
      ({ removed }) => `Aktarma geri alındı; ${removed} ${kind.noun} kaldırıldı.`,
    )
  }

  return (
    <section className={styles.past} aria-labelledby="son-aktarmalar">
      <h2 id="son-aktarmalar">Son 30 günün aktarmaları</h2>
      <ul>
        {data.map((each) => (
          <li key={each.id}>
            <b>{each.file ?? 'Dosya'}</b>
            <span>
              {each.lines} satır · {each.actor} · <When at={each.at} />
            </span>
            {each.isUndone ? (
              <span>Geri alındı</span>
            ) : (
              <Button kind="quiet" isBusy={isBusy} onClick={() => setAsked(each.id)}>
                Geri al
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undone && <Outcome kind={kind} undone={undone} />}
      <Modal
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="Aktarma geri alınsın mı?"
      >
        <p>{kind.explains}</p>
        <Button kind="danger" onClick={() => asked !== null && takeBack(asked)}>
          Geri al
        </Button>
      </Modal>
    </section>
  )
}

function Outcome({ kind, undone: { removed, kept } }: { kind: Kind; undone: Undone }) {
  return (
    <div role="status">
      <p>
        {removed} {kind.noun} kaldırıldı, {kept.length} {kind.noun} kaldı.
      </p>
      <ul>
        {kept.map(({ id, name, reason }) => (
          <li key={id}>
            <Link to={kind.toRecord(id)}>{name}</Link>
            <span>{kind.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
