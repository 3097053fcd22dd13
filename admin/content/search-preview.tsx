import { useWatch } from 'react-hook-form'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import styles from './search-preview.module.css'
import { addressOf } from './site-address.ts'

const TITLE = 60
const DESCRIPTION = 160

export function SearchPreview({ kind, path }: { kind: ContentKind; path: string }) {
  const [metadata, slug, name] = useWatch({ name: [path, 'slug', 'title'] })
  const { title, description } = (metadata ?? {}) as { title?: string; description?: string }
  const steps = addressOf(kind, { slug }).split('/').filter(Boolean)
  return (
    <figure className={styles.preview} aria-label="Arama sonucu önizlemesi">
      <figcaption>{[location.host, ...steps].join(' › ')}</figcaption>
      <b>{cut(title || name || 'Arama başlığı', TITLE)}</b>
      <p>{cut(description || 'Arama açıklaması burada görünür.', DESCRIPTION)}</p>
    </figure>
  )
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
}
