import { classNames } from '../ui/class-names.ts'
import styles from './prose.module.css'

interface Props {
  html: string
  hasOpening?: boolean
  className?: string
}

export function RichText({ html, hasOpening, className }: Props) {
  const names = classNames(styles.prose, hasOpening ? styles.opening : undefined, className)
  return <div className={names} dangerouslySetInnerHTML={{ __html: html }} />
}
