import { useState } from 'react'
import { Link } from 'react-router'
import {
  type PastImport,
  pastImports,
  type UndoneImport,
  undoImport,
} from '../../contract/staff/lead-import.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { When } from '../ui/when.tsx'
import styles from './import.module.css'

const REASONS: Record<UndoneImport['kept'][number]['reason'], string> = {
  asked: 'o günden sonra yeniden yazdı',
  worked: 'arandı ya da not düşüldü',
  changed: 'bilgileri değiştirildi',
  enrolled: 'sınıfta yeri var',
}

export function PastImports() {
  const { data = [] } = useAnswer(pastImports)
  const lookAgain = useFreshAnswer(pastImports)
  const refresh = useRefresh('lead')
  const { act, isBusy } = useAct(async () => {
    await Promise.all([lookAgain(), refresh()])
  })
  const [asked, setAsked] = useState<PastImport | null>(null)
  const [undone, setUndone] = useState<UndoneImport | null>(null)
  if (data.length === 0) return null

  function takeBack({ id }: PastImport) {
    setAsked(null)
    return act(
      async () => {
        const answer = await send(undoImport, { params: { id } })
        setUndone(answer)
        return answer
      },
      ({ removed }) => `Aktarma geri alındı; ${removed} başvuru kaldırıldı.`,
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
              <Button kind="quiet" isBusy={isBusy} onClick={() => setAsked(each)}>
                Geri al
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undone && <UnsentDraft undone={undone} />}
      <Modal
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="Aktarma geri alınsın mı?"
      >
        <p>
          Yalnızca bu dosyayla gelen ve o günden beri kimsenin dokunmadığı başvurular kaldırılır.
          Diğerleri kalır ve nedenleri listelenir.
        </p>
        <Button kind="danger" onClick={() => asked && takeBack(asked)}>
          Geri al
        </Button>
      </Modal>
    </section>
  )
}

function UnsentDraft({ undone: { removed, kept } }: { undone: UndoneImport }) {
  return (
    <div role="status">
      <p>
        {removed} başvuru kaldırıldı, {kept.length} başvuru kaldı.
      </p>
      <ul>
        {kept.map(({ id, name, reason }) => (
          <li key={id}>
            <Link to={`/basvurular/${id}?view=all`}>{name}</Link>
            <span>{REASONS[reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
