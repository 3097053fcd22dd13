import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { OwnStyle } from '../ui/own-style.tsx'
import { HeroSkeleton } from './hero-skeleton.tsx'
import styles from './pending.css?inline'

/** What is seen while the next page is fetched: a line at the top, and for content pages their outline. */
export function Pending() {
  const { state, location } = useNavigation()
  if (state !== 'loading') return null
  return (
    <>
      <OwnStyle name="pending" text={styles} />
      <div className="pending-line" aria-hidden="true" />
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

/** Lies over the page that is being left, which stays as it is: the way back has to find it unchanged. */
function Outline({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className="outline" data-skeleton={name}>
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
      <div className="outline-head">
        <div className="container">
          <span className="bone bone-short" />
          <span className="bone bone-title" />
          <span className="bone bone-lead" />
        </div>
      </div>
      <div className="container outline-text">
        {[96, 100, 92, 98, 64].map((percent) => (
          <span
            key={percent}
            className="bone"
            style={{ inlineSize: `calc(var(--measure) * ${percent / 100})` }}
          />
        ))}
      </div>
    </>
  )
}
