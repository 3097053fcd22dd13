import type { Section } from '../prose/prepare-prose.ts'
import { RichText } from '../prose/rich-text.tsx'
import { TurkishDate } from '../prose/turkish-date.tsx'
import { Contents } from './page-aside.tsx'

interface Props {
  html: string
  sections: Section[]
  /** ISO time. */
  updatedAt: string
}

export function PageText({ html, sections, updatedAt }: Props) {
  return (
    <div className="page-text">
      <details className="page-contents-phone no-print">
        <summary>Bu sayfada</summary>
        <Contents sections={sections} />
      </details>
      <RichText className="prose-opening" html={html} />
      <p className="page-updated">
        Son güncelleme: <TurkishDate value={updatedAt} />
      </p>
    </div>
  )
}
