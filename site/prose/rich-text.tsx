import { classNames } from '../ui/class-names.ts'
import styles from './prose.module.css'

interface Props {
  /** As `prepareProse` gives it. */
  html: string
  /** Its first paragraph says what it is about. */
  hasOpening?: boolean
  className?: string
}

/** A text as it comes from the editor. */
export function RichText({ html, hasOpening, className }: Props) {
  const names = classNames(styles.prose, hasOpening ? styles.opening : undefined, className)
  return <div className={names} dangerouslySetInnerHTML={{ __html: html }} />
}
