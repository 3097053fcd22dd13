import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import sheet from './offline.module.css?inline'
import styles from './offline.module.css?names'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export function Offline() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" data-offline={!online}>
      {!online && (
        <p className={styles.words}>
          <OwnStyle name="offline" text={sheet} />
          <Icon name="alert" />
          İnternet bağlantınız kesildi. Açık sayfayı okumayı sürdürebilirsiniz; başka bir sayfa ya
          da form için bağlantı gerekir.
        </p>
      )}
    </div>
  )
}
