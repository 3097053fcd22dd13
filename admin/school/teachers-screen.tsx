import { PictureField } from '../content/picture-field.tsx'
import { allBy, useRows } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { CreateForm } from '../form/call-form.tsx'
import { IdField } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { IdList } from '../form/id-fields.tsx'
import { TextArea, TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { Face } from './face.tsx'
import { OrderRecords, RemoveRecord, useInOrder } from './record-acts.tsx'
import styles from './school.module.css'
import { TEACHER } from './school-labels.ts'
import { byId } from './use-group-options.ts'

const BASE = '/ayarlar/ogretmenler'
const IN_ORDER: Sort = { field: 'position', order: 'asc' }

const PORTRAIT = [{ window: 390, ratio: '1 / 1' }]

const field = fieldsOf(TEACHER)

const COLUMNS: Column<RowOf<'teacher'>>[] = [
  {
    name: 'Öğretmen',
    cell: ({ name, surname, portrait }) => (
      <span className={styles.person}>
        <Face picture={portrait} name={`${name} ${surname}`} />
        <span>
          {name} {surname}
        </span>
      </span>
    ),
  },
  { name: 'Unvan', cell: ({ title }) => title ?? '–', isSpare: true },
  { name: 'Diller', cell: (teacher) => teacher.languages.join(', ') || '–', isSpare: true },
  { name: 'Sınıf', cell: ({ groups }) => `${groups} sınıf`, isNumber: true },
  { name: 'Puan', cell: ({ rating }) => formatRating(rating), isNumber: true, isSpare: true },
]

function formatRating(rating: number | null): string {
  return rating === null ? '–' : `${rating.toLocaleString('tr', { minimumFractionDigits: 1 })} / 5`
}

export function TeachersScreen() {
  return (
    <ListScreen
      list={useList('teacher', IN_ORDER)}
      name="Öğretmenler"
      base={BASE}
      columns={COLUMNS}
      record={(teacher) => <Teacher teacher={teacher} />}
      acts={<OrderRecords resource="teacher" name="Öğretmenler" />}
      creation={{ label: 'Öğretmen ekle', form: <NewTeacher /> }}
      empty={<Empty title="Henüz öğretmen yok" text="İlk öğretmeni adıyla ekleyin." />}
    />
  )
}

function Teacher({ teacher }: { teacher: RecordOf<'teacher'> }) {
  const languages = useInOrder('language') ?? []
  const { rows: people = [] } = useRows('account', allBy('surname'))
  const accounts = people
    .filter(({ role, isClosed }) => role === 'teacher' && !isClosed)
    .map(({ id, name, surname, email }) => ({ id, name: `${name} ${surname}, ${email}` }))
  return (
    <>
      <RecordForm
        resource="teacher"
        record={teacher}
        labels={TEACHER}
        title={
          <h2 className={styles.person}>
            <Face
              picture={teacher.portrait}
              name={`${teacher.name} ${teacher.surname}`}
              size={56}
            />
            {teacher.name} {teacher.surname}
          </h2>
        }
      >
        <p>
          {teacher.groups} sınıf ·{' '}
          {teacher.rating === null
            ? 'puanı beş öğrenci puan verince görünür'
            : `puanı ${formatRating(teacher.rating)}`}
        </p>
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('surname')} autoComplete="off" />
        <TextField {...field('title')} autoComplete="off" isOptional />
        <TextArea {...field('about')} rows={3} isOptional />
        <IdList {...field('languageIds')} options={byId(languages)} />
        <IdField
          {...field('accountId')}
          hint="Bu hesapla girince yalnızca kendi sınıflarını görür."
          options={byId(accounts)}
        />
        <PictureField
          {...field('picture')}
          hint="Gün ışığında, düz bir duvarın önünde, omuzdan yukarısını çekin. Fotoğraf yoksa adının baş harfleri görünür."
          crops={PORTRAIT}
        />
      </RecordForm>
      <RemoveRecord resource="teacher" record={teacher} base={BASE} done="Öğretmen silindi." />
    </>
  )
}

function NewTeacher() {
  return (
    <CreateForm
      resource="teacher"
      title="Öğretmen ekle"
      base={BASE}
      values={{ name: '', surname: '' }}
      done={(name) => `${name} eklendi.`}
    >
      <TextField {...field('name')} autoComplete="off" />
      <TextField {...field('surname')} autoComplete="off" />
    </CreateForm>
  )
}
