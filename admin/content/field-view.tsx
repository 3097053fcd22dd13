import { type ReactNode, useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { Checkbox, Field, type FieldProps } from '../form/field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '../form/inputs.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { AddressPicker } from './address-picker.tsx'
import { ColorField } from './color-field.tsx'
import styles from './content.module.css'
import { startOf } from './days.ts'
import type { Fields, FieldViewProps, GroupSpec, ListSpec, ValueSpec } from './field-spec.ts'
import { PagesField, ReferenceField } from './reference-field.tsx'
import { RichField } from './rich-field.tsx'
import { boundsOf } from './schema.ts'
import { SearchPreview, SlugField } from './slug-field.tsx'
import { useOptions } from './use-options.ts'
import { WordsField } from './words-field.tsx'

function CategoryField({ name, label, hint }: FieldProps) {
  const id = useId()
  const { register } = useFormContext()
  const { categories } = useOptions()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <input type="text" list={id} autoComplete="off" {...register(name)} {...control} />
          <datalist id={id}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

/** A day, stored as the moment at which it begins in Istanbul; a day typed anew keeps no hour. */
function DayField({ name, label, hint }: FieldProps) {
  const { field } = useController({ name })
  const moment = typeof field.value === 'string' ? new Date(field.value) : undefined
  const day = moment && !Number.isNaN(moment.getTime()) ? schoolDay(moment) : ''
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <input
          type="date"
          {...control}
          ref={field.ref}
          value={day}
          onChange={({ currentTarget: { value } }) => field.onChange(value ? startOf(value) : null)}
        />
      )}
    </Field>
  )
}

interface Props {
  kind: ContentKind
  path: string
  hint: string | undefined
}

function ExtraHint({ kind, path, hint }: Props) {
  const text = String(useWatch({ name: path }) ?? '').trim()
  const { min = 0, max } = boundsOf(kind, path)
  if (max === undefined) return hint
  const isOut = text.length > max || (text.length > 0 && text.length < min)
  const bounds = min > 2 ? `${min}–${max}` : max
  return (
    <>
      {hint && <>{hint} </>}
      <span className={styles.length} data-out={isOut || undefined}>
        {text.length} / {bounds}
      </span>
    </>
  )
}

interface GroupFieldProps {
  spec: GroupSpec
  children: ReactNode
}

function GroupField({ spec, children }: GroupFieldProps) {
  return (
    <fieldset
      className={spec.as === 'search' ? styles.column : styles.pairs}
      aria-label={spec.label}
    >
      {children}
    </fieldset>
  )
}

function LinkField({ name, label, hint }: FieldProps) {
  const { field } = useController({ name })
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <AddressPicker
          value={String(field.value ?? '')}
          onChange={field.onChange}
          control={control}
        />
      )}
    </Field>
  )
}

interface ListFieldProps extends FieldViewProps<ListSpec> {
  children: (path: string) => ReactNode
}

function ListField({ kind, path, spec, children }: ListFieldProps) {
  const empty = Object.fromEntries(Object.keys(spec.fields as object).map((name) => [name, '']))
  return (
    <OrderedList
      name={path}
      label={spec.label}
      item={spec.item}
      empty={empty}
      max={boundsOf(kind, path).max ?? 50}
    >
      {(at) => <div className={styles.column}>{children(at)}</div>}
    </OrderedList>
  )
}

function TitleField({ name, label, hint }: FieldProps) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <textarea
          rows={1}
          {...register(name, {
            setValueAs: (text) => String(text ?? '').replace(/\s*\n\s*/g, ' '),
          })}
          {...control}
          className={`${control.className} ${styles.title}`}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
    </Field>
  )
}

const PictureField = lazyPart(async () => (await import('./picture-field.tsx')).PictureField)

export function FieldViews({
  kind,
  fields,
  base,
}: {
  kind: ContentKind
  fields: Fields
  base: string
}) {
  return Object.entries(fields).map(([name, spec]) => {
    const path = base ? `${base}.${name}` : name
    return (
      <div key={name} data-field={path} tabIndex={-1}>
        <FieldView kind={kind} path={path} spec={spec} />
      </div>
    )
  })
}

function FieldView({ kind, path, spec }: FieldViewProps) {
  if (spec.as === 'list') {
    const { fields } = spec as ListSpec
    return (
      <ListField kind={kind} path={path} spec={spec as ListSpec}>
        {(base) => <FieldViews kind={kind} fields={fields as unknown as Fields} base={base} />}
      </ListField>
    )
  }
  if (spec.as === 'group' || spec.as === 'search') {
    const { fields } = spec as GroupSpec
    return (
      <>
        {spec.as === 'search' && <SearchPreview kind={kind} path={path} />}
        <GroupField spec={spec as GroupSpec}>
          <FieldViews kind={kind} fields={fields as unknown as Fields} base={path} />
        </GroupField>
      </>
    )
  }
  if (spec.as === 'words') return <WordsField kind={kind} path={path} spec={spec} />
  if (spec.as === 'pages') return <PagesField kind={kind} path={path} spec={spec} />
  return <ValueView kind={kind} path={path} spec={spec as ValueSpec} />
}

function ValueView({ kind, path, spec }: FieldViewProps<ValueSpec>) {
  const { as, label, choices = {} } = spec
  const hint = <ExtraHint kind={kind} path={path} hint={spec.hint} />
  const field = { name: path, label, hint }
  switch (as) {
    case 'title':
      return <TitleField {...field} />
    case 'area':
      return <TextArea {...field} rows={3} />
    case 'rich':
      return <RichField name={path} label={label} hint={spec.hint} />
    case 'picture':
      return (
        <Optional>
          <PictureField name={path} label={label} hint={spec.hint} crops={spec.crops} />
        </Optional>
      )
    case 'link':
      return <LinkField name={path} label={label} hint={spec.hint} />
    case 'slug':
      return <SlugField kind={kind} name={path} label={label} hint={spec.hint} />
    case 'number':
      return <NumberField name={path} label={label} hint={spec.hint} />
    case 'check':
      return <Checkbox name={path} label={label} hint={spec.hint} />
    case 'day':
      return <DayField name={path} label={label} hint={spec.hint} />
    case 'choice':
      return <SelectField name={path} label={label} hint={spec.hint} options={choices} />
    case 'color':
      return (
        <ColorField {...field} role={path === 'brandColor' ? 'brand' : 'accent'} hint={spec.hint} />
      )
    case 'category':
      return <CategoryField {...field} />
    case 'page':
    case 'test':
    case 'family':
      return <ReferenceField to={as} name={path} label={label} hint={spec.hint} />
    default:
      return <TextField {...field} />
  }
}
