import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../ui/icon-button.tsx'
import { helpOf } from './help.ts'
import styles from './help-dialog.module.css'
import { HelpKeys } from './help-keys.tsx'

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { name, what, acts, never } = helpOf(useLocation().pathname)
  useEffect(() => dialog.current?.showModal(), [])

  function close() {
    onClose()
    // The palette, which may have opened it, is gone by now and cannot take the focus back.
    const { activeElement, body } = document
    const isNowhere = activeElement === body || dialog.current?.contains(activeElement)
    if (isNowhere) document.getElementById('icerik')?.focus()
  }
  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby="yardim" onClose={close}>
      <div className={styles.head}>
        <h2 id="yardim">Yardım: {name}</h2>
        <IconButton icon="close" label="Kapat" onClick={() => dialog.current?.close()} />
      </div>
      <p>{what}</p>
      <h3>Burada en çok yapılanlar</h3>
      <ol>
        {acts.map((act) => (
          <li key={act}>{act}</li>
        ))}
      </ol>
      <h3>Geri alınamayanlar</h3>
      <p>{never}</p>
      <HelpKeys />
    </dialog>
  )
}
