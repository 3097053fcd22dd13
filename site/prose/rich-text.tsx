import './prose.css'

interface Props {
  /** As `prepareProse` gives it. */
  html: string
  className?: string
}

/** A text as it comes from the editor. */
export function RichText({ html, className = '' }: Props) {
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}
