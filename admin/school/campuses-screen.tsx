import type { RecordOf, RowOf } from '../data/resources.ts'
import { CreateForm } from '../form/call-form.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { NumberField, TextArea, TextField } from '../form/inputs.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { OrderRecords, RemoveRecord } from './record-acts.tsx'
import { CAMPUS } from './school-labels.ts'

const BASE = '/ayarlar/subeler'
const IN_ORDER: Sort = { field: 'position', order: 'asc' }

const field = fieldsOf(CAMPUS)

const COLUMNS: Column<RowOf<'campus'>>[] = [
  { name: 'Şube', cell: ({ name }) => name },
  { name: 'Telefon', cell: ({ phone }) => phone, isWhole: true },
  { name: 'Derslik', cell: ({ rooms }) => `${rooms.length} derslik`, isNumber: true },
  {
    name: 'Yer sayısı',
    cell: ({ rooms }) => `${rooms.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)} yer`,
    isNumber: true,
  },
]

export function CampusesScreen() {
  return (
    <ListScreen
      list={useList('campus', IN_ORDER)}
      name="Şubeler"
      base={BASE}
      columns={COLUMNS}
      record={(campus) => <Campus campus={campus} />}
      acts={<OrderRecords resource="campus" name="Şubeler" />}
      creation={{ label: 'Şube ekle', form: <NewCampus /> }}
      empty={<Empty title="Henüz şube yok" text="Okulun yerini ve dersliklerini ekleyin." />}
    />
  )
}

function Common() {
  return (
    <>
      <TextField {...field('name')} autoComplete="off" />
      <TextArea {...field('address')} rows={2} />
      <TextField {...field('phone')} type="tel" autoComplete="off" />
    </>
  )
}

function Campus({ campus }: { campus: RecordOf<'campus'> }) {
  return (
    <>
      <RecordForm resource="campus" record={campus} labels={CAMPUS} title={<h2>{campus.name}</h2>}>
        <Common />
        <TextField {...field('email')} type="email" autoComplete="off" isOptional />
        <TextField
          {...field('leadEmail')}
          type="email"
          autoComplete="off"
          hint="Boşsa bildirim gitmez. Her yeni başvuru için bir e-posta; kim ve ne için olduğu yazar."
          isOptional
        />
        <TextField {...field('map')} type="url" isOptional />
        <TextField {...field('directions')} type="url" isOptional />
        <OrderedList
          {...field('rooms')}
          item="Derslik"
          empty={{ name: '', capacity: null }}
          max={100}
        >
          {(path) => (
            <>
              <TextField name={`${path}.name`} label="Adı" />
              <NumberField name={`${path}.capacity`} label="Yer sayısı" min={1} />
            </>
          )}
        </OrderedList>
      </RecordForm>
      <RemoveRecord
        resource="campus"
        record={campus}
        base={BASE}
        done="Şube silindi; sınıfları olduğu gibi kalır."
      />
    </>
  )
}

function NewCampus() {
  return (
    <CreateForm
      resource="campus"
      title="Şube ekle"
      base={BASE}
      values={{ name: '', address: '', phone: '' }}
      done={(name) => `${name} eklendi. Şimdi dersliklerini yazın.`}
    >
      <Common />
    </CreateForm>
  )
}
