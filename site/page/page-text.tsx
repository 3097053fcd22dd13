import type { Section } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import styles from './page.module.css'
import { Contents } from './page-aside.tsx'

interface Props {
  html: string
  sections: Section[]
}

export function PageText({ html, sections }: Props) {
  return (
    <div className={styles.text}>
      <details className={`${styles.contentsPhone} no-print`}>
        <summary>Bu sayfada</summary>
        <Contents sections={sections} />
      </details>
      <RichText hasOpening html={html} />
    </div>
  )
}
