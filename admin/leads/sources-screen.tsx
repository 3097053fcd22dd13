import type { RecordOf, RowOf } from '../data/resources.ts'
import { CreateForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { OrderRecords, RemoveRecord } from '../school/record-acts.tsx'
import { LEAD_SOURCE } from './source-labels.ts'

const BASE = '/ayarlar/basvuru-kaynaklari'
const IN_ORDER: Sort = { field: 'position', order: 'asc' }

const field = fieldsOf(LEAD_SOURCE)

const COLUMNS: Column<RowOf<'leadSource'>>[] = [
  { name: 'Kaynak', cell: ({ name }) => name },
  { name: 'Başvuru eklerken', cell: ({ isActive }) => (isActive ? 'Seçilir' : 'Seçilmez') },
]

export function SourcesScreen() {
  return (
    <ListScreen
      list={useList('leadSource', IN_ORDER)}
      name="Başvuru kaynakları"
      base={BASE}
      columns={COLUMNS}
      record={(source) => <Source source={source} />}
      acts={
        <OrderRecords resource="leadSource" name="Başvuru kaynakları" done="Sıra kaydedildi." />
      }
      creation={{ label: 'Kaynak ekle', form: <NewSource /> }}
      empty={
        <Empty
          title="Henüz kaynak yok"
          text="Telefon, tavsiye, WhatsApp gibi, başvuruların geldiği yolları ekleyin."
        />
      }
    />
  )
}

function Source({ source }: { source: RecordOf<'leadSource'> }) {
  return (
    <>
      <RecordForm
        resource="leadSource"
        record={source}
        labels={LEAD_SOURCE}
        title={<h2>{source.name}</h2>}
      >
        <TextField {...field('name')} autoComplete="off" />
        <Checkbox {...field('isActive')} />
        <TextField
          {...field('words')}
          autoComplete="off"
          hint="Aktardığınız dosyalarda bu kaynak yerine geçen sözler; virgülle ayırın."
        />
      </RecordForm>
      <RemoveRecord resource="leadSource" record={source} base={BASE} done="Kaynak silindi." />
    </>
  )
}

function NewSource() {
  return (
    <CreateForm
      resource="leadSource"
      title="Kaynak ekle"
      base={BASE}
      values={{ name: '' }}
      done={(name) => `${name} eklendi.`}
    >
      <TextField {...field('name')} autoComplete="off" />
    </CreateForm>
  )
}
