import { useState } from 'react'
import { useController } from 'react-hook-form'
import { isSame } from '../drafts/merge.ts'
import { Field } from '../form/field.tsx'
import type { FieldViewProps, ValuesSpec } from './field-spec.ts'

export function WordsField({ path, spec }: FieldViewProps<ValuesSpec>) {
  const { field } = useController({ name: path })
  const words = (Array.isArray(field.value) ? field.value : []) as string[]
  const [text, setText] = useState(words.join('\n'))
  const shown = isSame(toWords(text), words) ? text : words.join('\n')
  return (
    <Field name={path} label={spec.label} hint={spec.hint}>
      {(control) => (
        <textarea
          {...control}
          ref={field.ref}
          rows={4}
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            field.onChange(toWords(value))
          }}
        />
      )}
    </Field>
  )
}

function toWords(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
