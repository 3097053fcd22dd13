import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askBeforeLeaving, useUnsavedText } from '../drafts/unsaved-text.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './form.module.css'

interface Props {
  isDirty: boolean
  save: () => Promise<boolean>
}

export function Unsaved({ isDirty, save }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnsavedText(isDirty)
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', askBeforeLeaving)
    return () => removeEventListener('beforeunload', askBeforeLeaving)
  }, [isDirty])

  const stay = () => blocker.reset?.()
  return (
    <Modal isOpen={blocker.state === 'blocked'} onClose={stay} title="Değişiklikler kaydedilmedi">
      <p>Bu ekrandan ayrılırsanız yazdıklarınız kaybolur.</p>
      <div className={styles.actions}>
        <Button onClick={async () => ((await save()) ? blocker.proceed?.() : stay())}>
          Kaydet ve devam et
        </Button>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          Kaydetmeden ayrıl
        </Button>
        <Button kind="quiet" onClick={stay}>
          Bu ekranda kal
        </Button>
      </div>
    </Modal>
  )
}
