import type { ReactNode } from 'react'
import type { Picture as PictureData } from '../../contract/picture.ts'
import { classNames } from './class-names.ts'
import { OwnStyle } from './own-style.tsx'
import { Picture } from './picture.tsx'
import sheet from './sky-header.module.css?inline'
import styles from './sky-header.module.css?names'
import { type Step, Trail } from './trail.tsx'

interface Props {
  sky: string
  trail?: Step[]
  title: string
  lead?: string | undefined
  picture?: PictureData | null | undefined
  isLow?: boolean
  /** On a phone the title stands alone. */
  isBrief?: boolean
  art?: ReactNode
  children?: ReactNode
}

export function SkyHeader(props: Props) {
  const { sky, trail = [], title, lead, picture, isLow, isBrief, art, children } = props
  return (
    <header className={styles.skyHeader} data-sky={sky}>
      <OwnStyle name="sky-header" text={sheet} />
      <div className={classNames(styles.text, isBrief ? styles.brief : undefined)}>
        <Trail steps={[{ name: 'Ana sayfa', href: '/' }, ...trail]} />
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {picture && (
        <Picture
          className={classNames(styles.picture, isLow ? styles.low : undefined)}
          picture={picture}
          sizes={isLow ? '50vw' : '(width >= 48rem) 50vw, 100vw'}
          priority
        />
      )}
      {art && <div className={styles.art}>{art}</div>}
    </header>
  )
}
