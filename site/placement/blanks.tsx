import { Fragment } from 'react'
import { splitGaps } from '../../contract/question-text.ts'
import styles from './placement.module.css'

export function Blanks({ text }: { text: string }) {
  return splitGaps(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
    <Fragment key={index}>
      {index > 0 && (
        <span className={styles.blank} lang="tr">
          <span className="visually-hidden">boşluk</span>
        </span>
      )}
      {part}
    </Fragment>
  ))
}
