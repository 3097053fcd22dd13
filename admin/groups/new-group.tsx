import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { create, type GroupOptions } from '../../contract/staff/group.ts'
import { useRefresh } from '../data/hooks.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdField } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { NumberField, TextField } from '../form/inputs.tsx'
import { ComesFirst, hintOf } from '../school/comes-first.tsx'
import { byId, useLoadedOptions } from '../school/use-group-options.ts'
import { notify } from '../ui/notices.tsx'
import { LABELS } from './group-labels.ts'

const field = fieldsOf(LABELS)
const EMPTY = {
  name: '',
  courseId: null,
  levelId: null,
  campusId: null,
  startsOn: null,
  capacity: 12,
}

export function NewGroup({ base }: { base: string }) {
  const navigate = useNavigate()
  const refresh = useRefresh('group')
  return (
    <>
      <h2>Sınıf planla</h2>
      <p>Taslak olarak başlar; siz kayda açana kadar sitede görünmez.</p>
      <CallForm
        name="group"
        call={create}
        submit="Taslağı oluştur"
        values={EMPTY}
        onDone={async ({ id, name }) => {
          notify('success', `${name} taslağı hazır. Şimdi saatlerini ekleyin.`)
          await refresh()
          await navigate(`${base}/${id}?bolum=bilgiler`)
        }}
      >
        <TextField
          {...field('name')}
          hint="A2 Akşam gibi, öğrencilerin göreceği ad."
          autoComplete="off"
        />
        <CourseFields />
        <TextField {...field('startsOn')} type="date" isOptional />
        <NumberField {...field('capacity')} min={1} />
      </CallForm>
    </>
  )
}

export function CourseFields() {
  const { courses, campuses } = useLoadedOptions() ?? {}
  const { control } = useFormContext()
  const courseId = useWatch({ control, name: 'courseId' })
  const course = courses?.find(({ id }) => id === Number(courseId))
  return (
    <>
      <IdField
        {...field('courseId')}
        hint={hintOf('course', courses)}
        options={byId(courses ?? [])}
      />
      <IdField
        {...field('levelId')}
        hint={course ? levelHint(course) : 'Önce programı seçin.'}
        options={byId(course?.levels ?? [])}
      />
      <IdField
        {...field('campusId')}
        hint={hintOf('campus', campuses)}
        options={byId(campuses ?? [])}
      />
    </>
  )
}

function levelHint({ id, levels }: GroupOptions['courses'][number]) {
  return levels.length === 0 ? <ComesFirst kind="level" id={id} /> : undefined
}
