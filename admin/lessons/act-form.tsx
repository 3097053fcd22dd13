import { useWatch } from 'react-hook-form'
import {
  cancel,
  freeTeachers,
  type LessonDetails,
  move,
  restore,
  substitute,
} from '../../contract/staff/lesson.ts'
import { REPLACEMENT_NAMES } from '../../domain/lesson.ts'
import { useAnswer } from '../data/use-call.ts'
import { Checkbox } from '../form/checkbox.tsx'
import { SelectField } from '../form/inputs.tsx'
import { DayField, ReasonField, RoomField, TimeFields } from './act-fields.tsx'
import { dayOf, timesOf } from './lesson-words.ts'
import { PreviewForm } from './preview-form.tsx'
import { TeacherField } from './teacher-field.tsx'

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

interface Props {
  act: Act
  lesson: LessonDetails
  onDone: () => void
}

export function ActForm({ act, lesson, onDone }: Props) {
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
