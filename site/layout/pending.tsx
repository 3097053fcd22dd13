import { type ReactNode, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import { HeroSkeleton } from './hero-skeleton.tsx'
import offlineSheet from './offline.module.css?inline'
import offlineStyles from './offline.module.css?names'
import sheet from './pending.module.css?inline'
import styles from './pending.module.css?names'

export function Pending() {
  const { state, location } = useNavigation()
  if (state !== 'loading') return null
  return (
    <>
      <OwnStyle name="pending" text={sheet} />
      <div className={styles.line} aria-hidden="true" />
      {location.pathname === '/' && (
        <Outline>
          <HeroSkeleton />
        </Outline>
      )}
      {location.pathname.startsWith('/page/') && (
        <Outline name="page">
          <PageOutline />
        </Outline>
      )}
    </>
  )
}

function Outline({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className={styles.outline} data-skeleton={name}>
      <p className="visually-hidden" role="status">
        Sayfa yükleniyor
      </p>
      {children}
    </div>
  )
}

function PageOutline() {
  return (
    <>
      <div className={styles.outlineHead}>
        <div className="container">
          <span className={`${styles.bone} ${styles.boneShort}`} />
          <span className={`${styles.bone} ${styles.boneTitle}`} />
          <span className={`${styles.bone} ${styles.boneLead}`} />
        </div>
      </div>
      <div className={`container ${styles.outlineText}`}>
        {[96, 100, 92, 98, 64].map((percent) => (
          <span
            key={percent}
            className={styles.bone}
            style={{ inlineSize: `calc(var(--measure) * ${percent / 100})` }}
          />
        ))}
      </div>
    </>
  )
}

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
        <p className={offlineStyles.words}>
          <OwnStyle name="offline" text={offlineSheet} />
          <Icon name="alert" />
          İnternet bağlantınız kesildi. Açık sayfayı okumayı sürdürebilirsiniz; başka bir sayfa ya
          da form için bağlantı gerekir.
        </p>
      )}
    </div>
  )
}
