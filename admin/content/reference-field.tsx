import { useController } from 'react-hook-form'
import fieldStyles from '../form/field.module.css'
import { Field, type FieldProps } from '../form/field.tsx'
import orderedStyles from '../form/ordered-list.module.css'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FieldViewProps, ValuesSpec } from './field-spec.ts'
import { boundsOf } from './schema.ts'
import { useOptions } from './use-options.ts'

interface Props extends FieldProps {
  to: 'page' | 'test' | 'family'
}

export function ReferenceField({ to, name, label, hint }: Props) {
  const { field } = useController({ name })
  const { addresses, families } = useOptions()
  const options =
    to === 'family'
      ? families.map((family) => ({ value: family.key, title: family.name }))
      : addresses
          .filter(({ kind, id }) => kind === to && id !== null)
          .map(({ id, title }) => ({ value: String(id), title }))
  const value = field.value === null || field.value === undefined ? '' : String(field.value)
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          ref={field.ref}
          value={value}
          onChange={({ currentTarget: { value: chosen } }) => {
            if (!chosen) field.onChange(null)
            else field.onChange(to === 'family' ? chosen : Number(chosen))
          }}
        >
          <option value="">{to === 'test' ? 'Yok' : 'Seçin'}</option>
          {value && !options.some((option) => option.value === value) && (
            <option value={value}>{value}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function PagesField({ kind, path, spec }: FieldViewProps<ValuesSpec>) {
  const { field, fieldState } = useController({ name: path })
  const { addresses } = useOptions()
  const ids = (Array.isArray(field.value) ? field.value : []) as (number | null)[]
  const pages = addresses.filter((address) => address.kind === 'page')
  const { max = 3 } = boundsOf(kind, path)
  const set = (at: number, id: number | null) => field.onChange(ids.with(at, id))
  const swap = (at: number) =>
    field.onChange(ids.with(at, ids[at - 1] ?? null).with(at - 1, ids[at] ?? null))

  return (
    <fieldset className={orderedStyles.list}>
      <legend>{spec.label}</legend>
      {spec.hint && <p className={fieldStyles.hint}>{spec.hint}</p>}
      <ol className={orderedStyles.items}>
        {ids.map((id, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row stands for
          <li key={at} className={orderedStyles.head}>
            <select
              className={fieldStyles.control}
              aria-label={`${at + 1}. sayfa`}
              value={id ?? ''}
              onChange={({ currentTarget: { value } }) => set(at, value ? Number(value) : null)}
            >
              <option value="">Seçin</option>
              {pages.map((page) => (
                <option key={page.path} value={page.id ?? ''}>
                  {page.title}
                </option>
              ))}
            </select>
            <IconButton
              icon="arrow-up"
              label={`${at + 1}. sayfa: yukarı`}
              aria-disabled={at === 0}
              onClick={() => at > 0 && swap(at)}
            />
            <IconButton
              icon="close"
              label={`${at + 1}. sayfa: çıkar`}
              onClick={() => field.onChange(ids.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {ids.length < max && (
        <Button kind="quiet" onClick={() => field.onChange([...ids, null])}>
          <Icon name="plus" /> Sayfa ekle
        </Button>
      )}
      <p className={fieldStyles.error}>{fieldState.error?.message}</p>
    </fieldset>
  )
}
