import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../ui/button.tsx'
import { helpOf } from './help.ts'
import styles from './help-dialog.module.css'
import { isHelpKeyOn, setHelpKey } from './use-help.ts'

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

const KEYS: [keys: string[], does: string][] = [
  [['↓'], 'Listeye gir'],
  [['↓', 'J'], 'Sonraki kayıt'],
  [['↑', 'K'], 'Önceki kayıt'],
  [['Home', 'End'], 'Listenin başı ve sonu'],
  [['Enter'], 'Kaydı aç'],
  [['N'], 'Açık kayıttan sonrakine geç'],
  [['Esc'], 'Kaydı kapat'],
  [['Ctrl K'], 'Her yerden ara'],
  [['Ctrl S'], 'Formu kaydet'],
  [['?'], 'Bu yardım'],
]

export function HelpKeys() {
  const [isOn, setOn] = useState(isHelpKeyOn)
  return (
    <>
      <h3>Klavye kısayolları</h3>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setHelpKey(checked)
            setOn(checked)
          }}
        />
        Yardım “?” tuşuyla da açılsın
      </label>
    </>
  )
}
