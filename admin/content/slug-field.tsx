import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { slugify } from '../../domain/turkish.ts'
import { Field, type FieldProps } from '../form/field.tsx'
import { useEditing } from './editing-context.ts'
import type { Body } from './schema.ts'
import styles from './search-preview.module.css'

interface Props extends FieldProps {
  kind: ContentKind
}

const LONGEST = 80

/** Follows the title until it has been published or edited by hand. */
export function SlugField({ kind, name, label, hint }: Props) {
  const { register, setValue } = useFormContext()
  const { published } = useEditing()
  const [slug, title, family] = useWatch({ name: [name, 'title', 'name'] })
  const proposed = slugify(String(title ?? family ?? ''))
    .slice(0, LONGEST)
    .replace(/-$/, '')
  const before = useRef(proposed)
  useEffect(() => {
    const isOwn = slug && slug !== before.current
    before.current = proposed
    if (published || isOwn || (slug ?? '') === proposed) return
    setValue(name, proposed, { shouldDirty: true })
  }, [proposed, slug, published, name, setValue])
  const old = published?.[name]
  const isMoved = typeof old === 'string' && slug && slug !== old
  const address = addressOf(kind, { [name]: slug })
  return (
    <Field
      name={name}
      label={label}
      hint={isMoved ? `Eski adres (${addressOf(kind, { [name]: old })}) buraya yönlenecek.` : hint}
    >
      {(control) => (
        <>
          <input type="text" {...register(name)} {...control} spellCheck={false} />
          {kind !== 'page-family' && <small>{address}</small>}
        </>
      )}
    </Field>
  )
}

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

export function addressOf(kind: ContentKind, { slug }: Body): string {
  switch (kind) {
    case 'page':
      return `/page/${slug ?? ''}`
    case 'article':
      return `/article/${slug ?? ''}`
    case 'legal-text':
      return `/${slug ?? ''}`
    case 'faq':
      return '/faq'
    case 'about':
      return '/about'
    case 'contact-settings':
      return '/contact'
    default:
      return '/'
  }
}
