import { Modal } from '../ui/modal.tsx'
import styles from './list-keys.module.css'

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

export function ListKeys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Klavye kısayolları">
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
    </Modal>
  )
}
