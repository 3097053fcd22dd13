import type { RecordOf, RowOf } from '../data/resources.ts'
import { CreateForm } from '../form/call-form.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { RemoveRecord } from '../school/record-acts.tsx'
import { useCan } from '../session/session.ts'
import { TemplateFields } from './template-fields.tsx'
import { CHANNELS, LABELS } from './template-labels.ts'
import styles from './templates.module.css'

const BASE = '/ayarlar/hazir-metinler'
const BY_POSITION: Sort = { field: 'position', order: 'asc' }
const EMPTY = { channel: 'whatsapp', name: '', subject: null, text: '', position: 0 }

const COLUMNS: Column<RowOf<'template'>>[] = [
  { name: 'Ad', cell: ({ name }) => name },
  { name: 'Kanal', cell: ({ channel }) => CHANNELS[channel] },
  { name: 'Metin', cell: ({ text }) => <span className={styles.line}>{text}</span> },
]

export function TemplatesScreen() {
  const list = useList('template', BY_POSITION)
  const mayWrite = useCan('lead:write')
  return (
    <ListScreen
      list={list}
      name="Hazır metinler"
      base={BASE}
      columns={COLUMNS}
      filters={<SelectFilter list={list} name="channel" label="Kanal" options={CHANNELS} />}
      record={(template) => <Template template={template} />}
      creation={mayWrite ? { label: 'Metin ekle', form: <NewTemplate /> } : undefined}
      empty={
        <Empty
          title="Henüz hazır metin yok"
          text="Sık yazdığınız bir mesajı bir kez yazın; başvuruda tek dokunuşla, kişinin adı ve seviyesi doldurulmuş olarak açılır."
        />
      }
    />
  )
}

function Template({ template }: { template: RecordOf<'template'> }) {
  const { name } = template
  return (
    <>
      <RecordForm
        resource="template"
        record={template}
        labels={LABELS}
        show={{ channel: (channel: keyof typeof CHANNELS) => CHANNELS[channel] }}
        title={<h2>{name}</h2>}
      >
        <TemplateFields />
      </RecordForm>
      <RemoveRecord
        resource="template"
        record={template}
        base={BASE}
        label="Metni sil"
        done={`“${name}” silindi.`}
      />
    </>
  )
}

function NewTemplate() {
  return (
    <CreateForm
      resource="template"
      title="Metin ekle"
      base={BASE}
      values={EMPTY}
      done={(name) => `“${name}” eklendi.`}
    >
      <TemplateFields />
    </CreateForm>
  )
}
