import { useState } from 'react'
import styles from './help-dialog.module.css'
import { isHelpKeyOn, setHelpKey } from './help-key.ts'

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
