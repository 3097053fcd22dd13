import { useFormContext, useWatch } from 'react-hook-form'
import { IdField } from '../form/field.tsx'
import { NumberField, TextField } from '../form/inputs.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { ComesFirst, hintOf } from '../school/comes-first.tsx'
import { WEEKDAY_OPTIONS } from '../school/group-words.ts'
import { byId, useLoadedOptions } from '../school/use-group-options.ts'
import { LABELS } from './group-labels.ts'
import styles from './slots-field.module.css'

const EMPTY = {
  weekday: 1,
  startsAt: '19:00',
  endsAt: '22:00',
  lessonHours: 4,
  title: 'Ders',
  roomId: null,
  teacherId: null,
}

export function SlotsField() {
  const { campuses, teachers } = useLoadedOptions() ?? {}
  const { control } = useFormContext()
  const campusId = useWatch({ control, name: 'campusId' })
  const rooms = campuses
    ?.filter(({ id }) => !campusId || id === Number(campusId))
    .flatMap((campus) => campus.rooms)
    .map(({ id, name, capacity }) => ({ id, name: capacity ? `${name} (${capacity})` : name }))
  return (
    <OrderedList name="slots" label={LABELS.slots} item="Ders günü" empty={EMPTY} max={50}>
      {(path) => (
        <div className={styles.slot}>
          <IdField name={`${path}.weekday`} label="Gün" options={WEEKDAY_OPTIONS} />
          <TextField name={`${path}.startsAt`} label="Başlangıç" type="time" />
          <TextField name={`${path}.endsAt`} label="Bitiş" type="time" />
          <NumberField name={`${path}.lessonHours`} label="Ders saati" min={1} />
          <TextField name={`${path}.title`} label="Dersin adı" autoComplete="off" />
          <IdField
            name={`${path}.roomId`}
            label="Derslik"
            hint={rooms?.length === 0 && <ComesFirst kind="room" id={campusId || undefined} />}
            options={byId(rooms ?? [])}
          />
          <IdField
            name={`${path}.teacherId`}
            label="Öğretmen"
            hint={hintOf('teacher', teachers)}
            options={byId(teachers ?? [])}
          />
        </div>
      )}
    </OrderedList>
  )
}
