import { DISCOUNT_CONDITION_NAMES } from '../../domain/agreement.ts'
import { formatDay } from '../../domain/school-time.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { CreateForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { NumberField, SelectField, TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { RemoveRecord } from '../school/record-acts.tsx'
import { PriceField } from './amount-input.tsx'
import { formatDiscount } from './discount-choice.tsx'
import { DISCOUNT_KIND } from './discount-labels.ts'

const BASE = '/ayarlar/indirimler'
const IN_ORDER: Sort = { field: 'position', order: 'asc' }

const field = fieldsOf(DISCOUNT_KIND)

type Row = RowOf<'discountKind'>

const COLUMNS: Column<Row>[] = [
  { name: 'İndirim', cell: ({ name }) => name },
  { name: 'Ne kadar', cell: formatDiscount },
  { name: 'Kime', cell: ({ condition }) => DISCOUNT_CONDITION_NAMES[condition] },
  { name: 'Ne zaman', cell: formatSpan },
]

function formatSpan({ validFrom, validUntil }: Row): string {
  const parts = [
    validFrom && `${formatDay(validFrom)} gününden`,
    validUntil && `${formatDay(validUntil)} gününe`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Her zaman'
}

export function DiscountsScreen() {
  return (
    <ListScreen
      list={useList('discountKind', IN_ORDER)}
      name="İndirimler"
      base={BASE}
      columns={COLUMNS}
      record={(kind) => <Kind kind={kind} />}
      creation={{ label: 'İndirim ekle', form: <NewKind /> }}
      empty={
        <Empty
          title="Henüz indirim yok"
          text="Erken kayıt, kardeş, toplu ödeme gibi indirimleri ekleyin; kayıtta seçilirler."
        />
      }
    />
  )
}

function Common() {
  return (
    <>
      <TextField {...field('name')} autoComplete="off" />
      <NumberField
        {...field('percent')}
        min={0}
        max={100}
        step="any"
        hint="Liste fiyatının yüzdesi. Yüzde ya da tutar, birini yazın."
      />
      <PriceField {...field('amount')} />
      <Checkbox {...field('combines')} />
      <SelectField {...field('condition')} options={DISCOUNT_CONDITION_NAMES} />
      <TextField {...field('validFrom')} type="date" isOptional />
      <TextField {...field('validUntil')} type="date" isOptional />
    </>
  )
}

function Kind({ kind }: { kind: RecordOf<'discountKind'> }) {
  return (
    <>
      <RecordForm
        resource="discountKind"
        record={kind}
        labels={DISCOUNT_KIND}
        title={<h2>{kind.name}</h2>}
      >
        <Common />
      </RecordForm>
      <RemoveRecord resource="discountKind" record={kind} base={BASE} done="İndirim silindi." />
    </>
  )
}

function NewKind() {
  return (
    <CreateForm
      resource="discountKind"
      title="İndirim ekle"
      base={BASE}
      values={{
        name: '',
        percent: null,
        amount: null,
        combines: true,
        condition: 'none',
        validFrom: null,
        validUntil: null,
      }}
      done={(name) => `${name} eklendi.`}
    >
      <Common />
    </CreateForm>
  )
}
