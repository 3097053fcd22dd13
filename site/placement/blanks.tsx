import { Fragment } from 'react'
import styles from './placement.module.css'

/** A text with its gaps drawn as gaps, and read out as such. */
export function Blanks({ text }: { text: string }) {
  return text.split(/_{2,}/).map((part, index) => (
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
