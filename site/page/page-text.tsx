import type { Section } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import { TurkishDate } from '../prose/turkish-date.tsx'
import styles from './page.module.css'
import { Contents } from './page-aside.tsx'

interface Props {
  html: string
  sections: Section[]
  updatedAt: string
}

export function PageText({ html, sections, updatedAt }: Props) {
  return (
    <div className={styles.text}>
      <details className={`${styles.contentsPhone} no-print`}>
        <summary>Bu sayfada</summary>
        <Contents sections={sections} />
      </details>
      <RichText hasOpening html={html} />
      {updatedAt && (
        <p className={styles.updated}>
          Son güncelleme: <TurkishDate value={updatedAt} />
        </p>
      )}
    </div>
  )
}
