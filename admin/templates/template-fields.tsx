import { useWatch } from 'react-hook-form'
import { PLACEHOLDERS } from '../../contract/staff/template.ts'
import { fieldsOf } from '../form/field-labels.ts'
import { NumberField, SelectField, TextArea, TextField } from '../form/inputs.tsx'
import { CHANNELS, LABELS, PLACE_NAMES } from './template-labels.ts'

const field = fieldsOf(LABELS)
const HINT = `Kendiliğinden dolan alanlar: ${PLACEHOLDERS.map((place) => `{${place}} ${PLACE_NAMES[place]}`).join(' · ')}. Bunlara ek getirmeyin; “{kur} kuruna” gibi yazın.`

export function TemplateFields() {
  const channel = useWatch({ name: 'channel' })
  return (
    <>
      <TextField {...field('name')} autoComplete="off" />
      <SelectField {...field('channel')} options={CHANNELS} />
      {channel === 'mail' && <TextField {...field('subject')} autoComplete="off" isOptional />}
      <TextArea {...field('text')} rows={6} hint={HINT} />
      <NumberField {...field('position')} />
    </>
  )
}
