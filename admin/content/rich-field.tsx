import { Suspense, useId } from 'react'
import { useController } from 'react-hook-form'
import fieldStyles from '../form/field.module.css'
import type { FieldProps } from '../form/field.tsx'
import { Loading } from '../frame/loading.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

const TextEditor = lazyPart(async () => (await import('../rich-text/text-editor.tsx')).TextEditor)

interface Props extends FieldProps {
  isOptional?: boolean
}

export function RichField({ name, label, hint, isOptional = false }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={id}>
        {label}
      </span>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      <Suspense fallback={<Loading />}>
        <TextEditor
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(html) => field.onChange(isOptional && html === '' ? null : html)}
          labelledBy={id}
        />
      </Suspense>
      <p className={fieldStyles.error}>{fieldState.error?.message}</p>
    </div>
  )
}
