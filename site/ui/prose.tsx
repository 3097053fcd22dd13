interface Props {
  /** Rich text that the server has sanitised. */
  html: string
  className?: string
}

/** Rich text from the editor, with its wide tables movable by hand and by keyboard. */
export function Prose({ html, className = '' }: Props) {
  const markup = html
    .replaceAll(
      '<table',
      '<div class="prose-table" role="group" aria-label="Tablo" tabindex="0"><table',
    )
    .replaceAll('</table>', '</table></div>')
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: markup }} />
}
