import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type HolidayEffect, previewRemoval } from '../../contract/staff/holiday.ts'
import { messageOf } from '../data/call-error.ts'
import { useRemove } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import styles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Effect } from './effect.tsx'
import { useRefreshSchedule } from './holiday-form.tsx'

interface Props {
  holiday: RecordOf<'holiday'>
  base: string
}

export function RemoveHoliday({ holiday, base }: Props) {
  const [effect, setEffect] = useState<HolidayEffect | null>(null)
  const navigate = useNavigate()
  const remove = useRemove('holiday')
  const { act, isBusy } = useAct(useRefreshSchedule())
  const close = () => setEffect(null)

  async function ask() {
    try {
      setEffect(await send(previewRemoval, { params: { id: holiday.id } }))
    } catch (error) {
      notify('error', messageOf(error))
    }
  }

  function confirm() {
    return act(async () => {
      await remove(holiday)
      await navigate(base)
    }, 'Tatil silindi; dersler yeniden planlandı.')
  }

  return (
    <div className={styles.actions}>
      <Button kind="danger" onClick={() => void ask()}>
        Sil
      </Button>
      <Modal isOpen={effect !== null} onClose={close} title={`${holiday.name} silinsin mi?`}>
        {effect && <Effect effect={effect} />}
        <div className={styles.actions}>
          <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
            Tatili sil
          </Button>
          <Button kind="quiet" onClick={close}>
            Vazgeç
          </Button>
        </div>
      </Modal>
    </div>
  )
}
