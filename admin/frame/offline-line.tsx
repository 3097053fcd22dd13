import { useSyncExternalStore } from 'react'
import styles from './offline-line.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineLine() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.line}>
          <b>Bağlantı yok.</b> Gördükleriniz son gelenlerdir; yazdıklarınız bu ekranda durur,
          bağlantı gelince kaydedin.
        </p>
      )}
    </div>
  )
}
