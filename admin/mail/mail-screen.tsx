import { type MailState, mailSetup } from '../../contract/staff/mail.ts'
import { MAIL_CAUSES } from '../../domain/mail-cause.ts'
import type { RowOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { DaysFilter, SearchField, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { Status, type Tone } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { MailRecord } from './mail-record.tsx'
import { NoMailServer } from './no-mail-server.tsx'
import { WaitingMail } from './waiting-mail.tsx'

const LATEST: Sort = { field: 'createdAt', order: 'desc' }

export const STATES: Record<MailState, string> = {
  waiting: 'Bekliyor',
  failed: 'Gönderilemedi',
  sent: 'Gönderildi',
  cancelled: 'İptal edildi',
}

const TONES: Record<MailState, Tone> = {
  waiting: 'due',
  failed: 'bad',
  sent: 'good',
  cancelled: 'calm',
}

const COLUMNS: Column<RowOf<'mail'>>[] = [
  { name: 'Konu', cell: ({ subject }) => subject },
  { name: 'Kime', cell: ({ recipient }) => recipient },
  {
    name: 'Durum',
    cell: ({ state }) => <Status tone={TONES[state]}>{STATES[state]}</Status>,
  },
  {
    name: 'Ne zaman',
    cell: ({ createdAt }) => <When at={createdAt} />,
    sort: 'createdAt',
    isNumber: true,
  },
]

export function MailScreen() {
  const list = useList('mail', LATEST)
  const { data } = useAnswer(mailSetup)
  return (
    <ListScreen
      list={list}
      name="Giden e-postalar"
      base="/denetim/posta"
      columns={COLUMNS}
      search={<SearchField list={list} label="Adres ya da konu" />}
      filters={
        <>
          <SelectFilter list={list} name="state" label="Durum" options={STATES} />
          <SelectFilter list={list} name="cause" label="Neden" options={MAIL_CAUSES} />
          <DaysFilter list={list} />
        </>
      }
      acts={<WaitingMail />}
      views={data?.isSetUp === false && <NoMailServer />}
      record={(mail) => <MailRecord mail={mail} />}
      empty={
        <Empty
          title="Henüz e-posta yok"
          text="Formlara, testlere ve hesaplara yazılan her e-posta önce burada durur."
        />
      }
    />
  )
}
