import type { RecordOf, RowOf } from '../data/resources.ts'
import { CreateForm } from '../form/call-form.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { OrderRecords, RemoveRecord } from './record-acts.tsx'
import { LANGUAGE } from './school-labels.ts'

const BASE = '/ayarlar/diller'
const IN_ORDER: Sort = { field: 'position', order: 'asc' }

const field = fieldsOf(LANGUAGE)

const COLUMNS: Column<RowOf<'language'>>[] = [
  { name: 'Dil', cell: ({ name }) => name },
  { name: 'Kod', cell: ({ code }) => code },
  { name: 'Program', cell: ({ courses }) => `${courses} program`, isNumber: true },
]

export function LanguagesScreen() {
  return (
    <ListScreen
      list={useList('language', IN_ORDER)}
      name="Diller"
      base={BASE}
      columns={COLUMNS}
      record={(language) => <Language language={language} />}
      acts={<OrderRecords resource="language" name="Diller" />}
      creation={{ label: 'Dil ekle', form: <NewLanguage /> }}
      empty={<Empty title="Henüz dil yok" text="Okulun öğrettiği ilk dili ekleyin." />}
    />
  )
}

function Common() {
  return (
    <>
      <TextField {...field('name')} autoComplete="off" />
      <TextField
        {...field('code')}
        autoComplete="off"
        hint="Küçük harfle: en, de. Test ve sınıf filtreleri bu kodu kullanır."
      />
    </>
  )
}

function Language({ language }: { language: RecordOf<'language'> }) {
  return (
    <>
      <RecordForm
        resource="language"
        record={language}
        labels={LANGUAGE}
        title={<h2>{language.name}</h2>}
      >
        <Common />
      </RecordForm>
      <RemoveRecord resource="language" record={language} base={BASE} done="Dil silindi." />
    </>
  )
}

function NewLanguage() {
  return (
    <CreateForm
      resource="language"
      title="Dil ekle"
      base={BASE}
      values={{ name: '', code: '' }}
      done={(name) => `${name} eklendi. Şimdi bu dilin programını ekleyebilirsiniz.`}
    >
      <Common />
    </CreateForm>
  )
}
