import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import styles from './offline.css?inline'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says in words that the connection is gone, and what still works. */
export function Offline() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="offline" role="status" data-offline={!online}>
      {!online && (
        <p className="offline-words">
          <OwnStyle name="offline" text={styles} />
          <Icon name="alert" />
          İnternet bağlantınız kesildi. Açık sayfayı okumayı sürdürebilirsiniz; başka bir sayfa ya
          da form için bağlantı gerekir.
        </p>
      )}
    </div>
  )
}
