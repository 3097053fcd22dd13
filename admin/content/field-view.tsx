import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { Checkbox } from '../form/checkbox.tsx'
import { NumberField, SelectField, TextArea, TextField } from '../form/inputs.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { CategoryField } from './category-field.tsx'
import { ColorField } from './color-field.tsx'
import { DayField } from './day-field.tsx'
import { ExtraHint } from './extra-hint.tsx'
import type { Fields, FieldViewProps, GroupSpec, ListSpec, ValueSpec } from './field-spec.ts'
import { GroupField } from './group-field.tsx'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { PagesField } from './pages-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { RichField } from './rich-field.tsx'
import { SearchPreview } from './search-preview.tsx'
import { SlugField } from './slug-field.tsx'
import { TitleField } from './title-field.tsx'
import { WordsField } from './words-field.tsx'

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
