import { add } from '../../contract/staff/lesson.ts'
import { isTaught } from '../../domain/group.ts'
import { allBy, useRows } from '../data/hooks.ts'
import { IdField } from '../form/field.tsx'
import { NumberField } from '../form/inputs.tsx'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { DayField, ReasonField, RoomField, TeacherField, TimeFields } from './act-form.tsx'
import { PreviewForm } from './preview-form.tsx'

interface Props {
  day: string
  groupId?: number | undefined
  onDone: () => void
}

export function AddLessonForm({ day, groupId, onDone }: Props) {
  const values = {
    groupId: groupId ?? null,
    day,
    startsAt: null,
    endsAt: null,
    lessonHours: null,
    roomId: null,
    teacherId: null,
    reason: null,
  }
  return (
    <PreviewForm name="lesson-add" call={add} values={values} onDone={onDone}>
      <p>Ek dersin saatleri kurun saatlerinden sayılır; sondan o kadar saat kalkar.</p>
      {groupId === undefined && <Groups />}
      <DayField />
      <TimeFields />
      <NumberField name="lessonHours" label="Ders saati" min={1} max={24} />
      <RoomField />
      <Teachers />
      <ReasonField />
    </PreviewForm>
  )
}

function Groups() {
  const { rows = [] } = useRows('group', allBy('startsOn'))
  const taught = rows.filter(({ state }) => isTaught(state))
  return <IdField name="groupId" label="Sınıf" options={byId(taught)} />
}

function Teachers() {
  const { teachers } = useGroupOptions()
  return <TeacherField groups={{ Öğretmenler: teachers }} />
}
