import {
  cancelAll,
  type MailState,
  mailSetup,
  type WaitingCause,
  waitingCauses,
} from '../../contract/staff/mail.ts'
import { MAIL_CAUSES } from '../../domain/mail-cause.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RowOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { DaysFilter, SearchField, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import styles from './mail.module.css'
import { MailRecord } from './mail-record.tsx'
import { NoMailServer } from './no-mail-server.tsx'

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

/** Waiting mails by their cause; all of a cause can be cancelled at once. */
export function WaitingMail() {
  const { data: causes = [] } = useAnswer(waitingCauses, {}, { isFresh: true })
  const mayCancel = useCan('mail:write')
  if (causes.length === 0 || !mayCancel) return null
  const count = causes.reduce((sum, one) => sum + one.count, 0)
  return (
    <ModalButton title="Bekleyenleri iptal et" label={`Bekleyenler (${count})`}>
      {(close) => (
        <ul className={styles.waiting}>
          {causes.map((one) => (
            <Cause key={one.cause} {...one} onDone={causes.length === 1 ? close : undefined} />
          ))}
        </ul>
      )}
    </ModalButton>
  )
}

function Cause({
  cause,
  count,
  last,
  onDone,
}: WaitingCause & { onDone: (() => void) | undefined }) {
  const refreshList = useRefresh('mail')
  const refreshCauses = useFreshAnswer(waitingCauses)
  const { act, isBusy } = useAct(() => Promise.all([refreshList(), refreshCauses()]))
  const name = MAIL_CAUSES[cause]
  async function cancel() {
    const cancelled = await act(
      () => send(cancelAll, { body: { cause, last } }),
      ({ message }) => message,
    )
    if (cancelled) onDone?.()
  }
  return (
    <li>
      <span>
        {name}: {count} e-posta
      </span>
      <Button
        kind="danger"
        isBusy={isBusy}
        aria-label={`${name}: hepsini iptal et`}
        onClick={cancel}
      >
        Hepsini iptal et
      </Button>
    </li>
  )
}
