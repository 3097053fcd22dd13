import { useNavigate } from 'react-router'
import { remove } from '../../contract/staff/template.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { CreateForm } from '../form/create-form.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { Opened } from '../list/opened.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
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
      record={(id) => (
        <Opened key={id} resource="template" id={id}>
          {(template) => <Template template={template} />}
        </Opened>
      )}
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
  const { id, revision, name } = template
  const navigate = useNavigate()
  const refresh = useRefresh('template')

  async function takeAway() {
    try {
      await send(remove, { params: { id, revision } })
      notify('success', `“${name}” silindi.`)
      await navigate(BASE)
      await refresh()
    } catch (error) {
      notify('error', messageOf(error))
    }
  }

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
      <div>
        <Button kind="danger" onClick={takeAway}>
          Metni sil
        </Button>
      </div>
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
