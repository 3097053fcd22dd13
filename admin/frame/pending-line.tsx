import { useSyncExternalStore } from 'react'
import { type createBrowserRouter, useLocation } from 'react-router'
import styles from './pending-line.module.css'

export function PendingLine({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const wanted = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => (router.state.navigation.location ?? router.state.location).key,
  )
  if (useLocation().key === wanted) return null
  return (
    <p className={styles.line} role="status">
      <span className="visually-hidden">Yükleniyor…</span>
    </p>
  )
}
