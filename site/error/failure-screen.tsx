import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { OwnStyle } from '../ui/own-style.tsx'
import { Picture } from '../ui/picture.tsx'
import sheet from './crash-screen.module.css?inline'
import styles from './crash-screen.module.css?names'
import { ERROR_PICTURE } from './pictures.ts'

interface Props {
  title: string
  heading: ReactNode
  lead: string | undefined
  children: ReactNode
  isQuiet?: boolean
}

export function FailureScreen({ title, heading, lead, children, isQuiet = false }: Props) {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.crash}>
      <title>{title}</title>
      <OwnStyle name="crash-screen" text={sheet} />
      <Picture className={styles.picture} picture={ERROR_PICTURE} sizes="24rem" priority />
      <div className={styles.text}>
        {heading}
        <p className="lead">{lead}</p>
        {children}
        <p className={styles.ways}>
          <a className={isQuiet ? 'button button-quiet' : 'button'} href={pathname + search}>
            Yeniden deneyin
          </a>
          <a className="button button-quiet" href="/">
            Ana sayfaya dönün
          </a>
        </p>
      </div>
    </div>
  )
}
