import { getOptions } from '../../contract/staff/content-overview.ts'
import { LESSON_MINUTES, LEVEL_HOURS } from '../../domain/level-rules.ts'
import { AUDIENCE_NAMES } from '../../domain/people.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { CreateForm } from '../form/call-form.tsx'
import { Checkbox, IdField } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { NumberField, SelectField, TextField } from '../form/inputs.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { hintOf } from './comes-first.tsx'
import { OrderRecords, RemoveRecord, useInOrder } from './record-acts.tsx'
import { COURSE } from './school-labels.ts'
import { byId } from './use-group-options.ts'

const BASE = '/ayarlar/programlar'
const IN_ORDER: Sort = { field: 'position', order: 'asc' }

const field = fieldsOf(COURSE)

const COLUMNS: Column<RowOf<'course'>>[] = [
  { name: 'Program', cell: ({ name }) => name },
  { name: 'Dil', cell: ({ language }) => language },
  { name: 'Kurlar', cell: ({ levels }) => levels.map(({ name }) => name).join(', ') || '–' },
  { name: 'Ders saati', cell: ({ lessonMinutes }) => `${lessonMinutes} dk`, isNumber: true },
]

export function CoursesScreen() {
  return (
    <ListScreen
      list={useList('course', IN_ORDER)}
      name="Programlar"
      base={BASE}
      columns={COLUMNS}
      record={(course) => <Course course={course} />}
      acts={<OrderRecords resource="course" name="Programlar" />}
      creation={{ label: 'Program ekle', form: <NewCourse /> }}
      empty={<Empty title="Henüz program yok" text="Okulun ilk programını ve kurlarını ekleyin." />}
    />
  )
}

function Common() {
  const languages = useInOrder('language')
  const { data: options } = useAnswer(getOptions)
  const pages = options?.addresses.filter(({ kind }) => kind === 'page') ?? []
  return (
    <>
      <TextField {...field('name')} autoComplete="off" />
      <IdField
        {...field('languageId')}
        hint={hintOf('language', languages)}
        options={byId(languages ?? [])}
      />
      <SelectField {...field('audience')} options={AUDIENCE_NAMES} />
      <IdField
        {...field('pageId')}
        options={Object.fromEntries(pages.map(({ id, title }) => [String(id), title]))}
        hint="Sayfada programın sınıfları ve kurs bilgisi görünür."
      />
      <NumberField
        {...field('lessonMinutes')}
        min={LESSON_MINUTES.least}
        max={LESSON_MINUTES.most}
      />
      <Checkbox {...field('showsPrice')} />
    </>
  )
}

/** Until they are changed, a new program has the usual ones. */
function Rules() {
  const percent = { min: 0, max: 100 }
  return (
    <>
      <NumberField
        {...field('passMark')}
        {...percent}
        hint="Kur ortalaması bundan az olan öğrenci kuru geçemez."
      />
      <NumberField {...field('freeRepeats')} min={0} max={10} hint="0: ücretsiz tekrar yok." />
      <NumberField
        {...field('repeatAbsence')}
        {...percent}
        hint="Kurun ders saatlerinin yüzdesi. Sınavlara girmiş, ödevlerini yapmış olması da gerekir."
      />
      <NumberField {...field('documentAbsence')} {...percent} hint="Boşsa sınır yoktur." />
      <Checkbox {...field('excusedCounts')} />
    </>
  )
}

function Course({ course }: { course: RecordOf<'course'> }) {
  return (
    <>
      <RecordForm resource="course" record={course} labels={COURSE} title={<h2>{course.name}</h2>}>
        <Common />
        <Rules />
        <OrderedList
          {...field('levels')}
          item="Kur"
          empty={{ name: '', goal: '', hours: LEVEL_HOURS }}
          max={20}
        >
          {(path) => (
            <>
              <TextField name={`${path}.name`} label="Adı" hint="A1, B1+ gibi" />
              <NumberField name={`${path}.hours`} label="Ders saati" min={1} />
              <TextField name={`${path}.goal`} label="Kurun hedefi" />
            </>
          )}
        </OrderedList>
      </RecordForm>
      <RemoveRecord
        resource="course"
        record={course}
        base={BASE}
        done="Program silindi; sınıfları olduğu gibi kalır."
      />
    </>
  )
}

function NewCourse() {
  const values = { name: '', key: '', languageId: null, audience: 'adults' }
  return (
    <CreateForm
      resource="course"
      title="Program ekle"
      base={BASE}
      values={{ ...values, pageId: null, lessonMinutes: LESSON_MINUTES.usual, showsPrice: true }}
      done={(name) => `${name} eklendi. Şimdi kurlarına bakın.`}
    >
      <Common />
      <TextField name="key" label="Kısa ad" hint="Adreslerde kullanılır: ispanyolca" />
    </CreateForm>
  )
}
