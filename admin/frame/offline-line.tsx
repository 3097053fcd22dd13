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
          <b>İnternet bağlantısı yok.</b> Bilgiler güncel olmayabilir. Yazdıklarınız duruyor;
          bağlantı gelince kaydedin.
        </p>
      )}
    </div>
  )
}
