import { GROUP_KIND_NAMES, GROUP_MODE_NAMES } from '../../domain/group.ts'
import { formatDay } from '../../domain/school-time.ts'
import { RichField } from '../content/rich-field.tsx'
import type { RecordOf } from '../data/resources.ts'
import { Checkbox } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import styles from '../form/form.module.css'
import { IdList } from '../form/id-fields.tsx'
import { NumberField, SelectField, TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { PriceField } from '../money/amount-input.tsx'
import { hintOf } from '../school/comes-first.tsx'
import { byId, useLoadedOptions } from '../school/use-group-options.ts'
import { LABELS } from './group-labels.ts'
import { CourseFields } from './new-group.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { SlotsField } from './slots-field.tsx'

const field = fieldsOf(LABELS)

export function GroupForm({ group }: { group: RecordOf<'group'> }) {
  const { teachers, books } = useLoadedOptions() ?? {}
  const { expectedEnd, level } = group
  const end = expectedEnd
    ? `Saatlere göre ${level.hours} ders saati ${formatDay(expectedEnd)} günü dolar.`
    : 'Boş bırakırsanız saatlerden hesaplanır.'
  const isPlanned = group.state === 'open' || group.state === 'running'
  return (
    <RecordForm resource="group" record={group} labels={LABELS} title={<h2>{group.name}</h2>}>
      <TextField {...field('name')} autoComplete="off" />
      <CourseFields />
      <SelectField {...field('mode')} options={GROUP_MODE_NAMES} />
      <SelectField {...field('kind')} options={GROUP_KIND_NAMES} />
      <Checkbox
        {...field('isPublic')}
        hint="Kayda açıkken sitedeki sınıflar arasında listelenir."
      />
      <section className={styles.group}>
        <h3>Tarihler ve saatler</h3>
        <TextField {...field('startsOn')} type="date" isOptional />
        <TextField {...field('endsOn')} type="date" hint={end} isOptional />
        <TextField
          {...field('decidesOn')}
          type="date"
          hint="Bu güne kadar en az kişi sayısına ulaşılırsa sınıf açılır."
          isOptional
        />
        <SlotsField />
        {isPlanned && (
          <TextField
            {...field('slotsFrom')}
            type="date"
            hint="Boşsa bugünden başlayarak; önceki dersler olduğu gibi kalır."
            isOptional
          />
        )}
        <PlanPreview group={group} />
      </section>
      <section className={styles.group}>
        <h3>Kontenjan ve ücret</h3>
        <NumberField {...field('capacity')} min={1} />
        <NumberField {...field('minimum')} min={0} />
        <PriceField {...field('price')} />
        <NumberField {...field('instalments')} min={1} />
      </section>
      <section className={styles.group}>
        <h3>Dersler</h3>
        <IdList
          {...field('teacherIds')}
          hint={hintOf('teacher', teachers)}
          options={byId(teachers ?? [])}
        />
        <IdList {...field('bookIds')} hint={hintOf('book', books)} options={byId(books ?? [])} />
        <RichField
          {...field('program')}
          hint="Öğrencinin panelinde “Kur planı” olarak durur."
          isOptional
        />
      </section>
    </RecordForm>
  )
}
