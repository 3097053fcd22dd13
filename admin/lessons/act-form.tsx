import { useController, useWatch } from 'react-hook-form'
import {
  cancel,
  freeTeachers,
  type LessonDetails,
  move,
  restore,
  substitute,
} from '../../contract/staff/lesson.ts'
import { REPLACEMENT_NAMES } from '../../domain/lesson.ts'
import { useAnswer } from '../data/use-act.ts'
import { Checkbox, Field, IdField } from '../form/field.tsx'
import { SelectField, TextArea, TextField } from '../form/inputs.tsx'
import { useGroupOptions } from '../school/use-group-options.ts'
import { dayOf, timesOf } from './lesson-words.ts'
import styles from './lessons.module.css'
import { PreviewForm } from './preview-form.tsx'

export function DayField() {
  return <TextField name="day" label="Gün" type="date" isOptional />
}

export function TimeFields() {
  return (
    <div className={styles.times}>
      <TextField name="startsAt" label="Başlangıç" type="time" isOptional />
      <TextField name="endsAt" label="Bitiş" type="time" isOptional />
    </div>
  )
}

export function RoomField() {
  const { campuses } = useGroupOptions()
  const options = campuses.flatMap(({ name, rooms }) =>
    rooms.map((room) => [
      String(room.id),
      campuses.length > 1 ? `${room.name} (${name})` : room.name,
    ]),
  )
  return <IdField name="roomId" label="Derslik" options={Object.fromEntries(options)} />
}

export function ReasonField() {
  return (
    <TextArea
      name="reason"
      label="Neden"
      hint="İsteğe bağlı. Öğrencilere giden haberde de yazar."
      rows={2}
      isOptional
    />
  )
}

interface Props {
  groups: Record<string, { id: number; name: string }[]>
}

export function TeacherField({ groups }: Props) {
  const { field } = useController({ name: 'teacherId' })
  return (
    <Field name="teacherId" label="Öğretmen">
      {(control) => (
        <select
          {...control}
          name="teacherId"
          ref={field.ref}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value } }) => field.onChange(value ? Number(value) : null)}
        >
          <option value="">–</option>
          {Object.entries(groups).map(
            ([label, teachers]) =>
              teachers.length > 0 && (
                <optgroup key={label} label={label}>
                  {teachers.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </select>
      )}
    </Field>
  )
}

export const ACT_NAMES = {
  move: 'Taşı',
  room: 'Derslik değiştir',
  substitute: 'Vekil',
  cancel: 'İptal et',
  restore: 'Geri al',
}
export type Act = keyof typeof ACT_NAMES

export function actsOn({ state, isRecorded, mode }: LessonDetails): Act[] {
  if (state === 'cancelled') return ['restore']
  if (state === 'held' || isRecorded) return ['substitute']
  return mode === 'online'
    ? ['move', 'substitute', 'cancel']
    : ['move', 'room', 'substitute', 'cancel']
}

interface ActFormProps {
  act: Act
  lesson: LessonDetails
  onDone: () => void
}

export function ActForm({ act, lesson, onDone }: ActFormProps) {
  const { id, revision } = lesson
  const common = { name: `lesson-${act}`, params: { id }, lesson, onDone }
  const roomId = lesson.room?.id ?? null
  switch (act) {
    case 'move':
    case 'room': {
      const values = { revision, day: dayOf(lesson), ...timesOf(lesson), roomId, reason: null }
      const when = (
        <>
          <DayField />
          <TimeFields />
        </>
      )
      const room = lesson.mode !== 'online' && <RoomField />
      return (
        <PreviewForm {...common} call={move} values={values}>
          {act === 'room' ? room : when}
          {act === 'room' ? when : room}
          <ReasonField />
        </PreviewForm>
      )
    }
    case 'cancel': {
      const values = {
        revision,
        replacement: 'end',
        day: null,
        ...timesOf(lesson),
        roomId,
        isBySchool: false,
        reason: null,
      }
      return (
        <PreviewForm {...common} call={cancel} values={values}>
          <SelectField
            name="replacement"
            label="Yerine"
            hint={`Bu ders ${lesson.lessonHours} ders saati.`}
            options={REPLACEMENT_NAMES}
          />
          <Replacement hasRoom={lesson.mode !== 'online'} />
          {lesson.isPrivate && (
            <Checkbox
              name="isBySchool"
              label="Okul iptal ediyor"
              hint="İşaretlerseniz öğrencinin paketinden ders saati düşülmez."
            />
          )}
          <ReasonField />
        </PreviewForm>
      )
    }
    case 'restore':
      return (
        <PreviewForm {...common} call={restore} values={{ revision, reason: null }}>
          <p>Ders eski gününde, saatinde ve dersliğinde yapılır; sona eklenen saatleri kalkar.</p>
          <ReasonField />
        </PreviewForm>
      )
    case 'substitute': {
      const values = { revision, teacherId: null, isAsked: false, reason: null }
      return (
        <PreviewForm {...common} call={substitute} values={values}>
          <Teachers lessonId={id} />
          <Checkbox
            name="isAsked"
            label="Önce öğretmene sor"
            hint="Öğretmen kabul edene kadar ders değişmez. İşaretlemezseniz ders hemen ona geçer."
          />
          <ReasonField />
        </PreviewForm>
      )
    }
  }
}

function Replacement({ hasRoom }: { hasRoom: boolean }) {
  const replacement = useWatch({ name: 'replacement' })
  if (replacement !== 'day') return null
  return (
    <>
      <DayField />
      <TimeFields />
      {hasRoom && <RoomField />}
    </>
  )
}

function Teachers({ lessonId }: { lessonId: number }) {
  const { data } = useAnswer(freeTeachers, { id: lessonId }, { isFresh: true })
  const rows = data?.rows ?? []
  return (
    <TeacherField
      groups={{
        'O saatte boş': rows.filter(({ clash }) => clash === null),
        'O saatte dersi var ya da izinli': rows.filter(({ clash }) => clash !== null),
      }}
    />
  )
}
