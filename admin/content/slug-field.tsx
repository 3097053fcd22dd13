import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { slugify } from '../../domain/turkish.ts'
import { Field, type FieldProps } from '../form/field.tsx'
import { useEditing } from './editing-context.ts'
import { addressOf } from './site-address.ts'

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
