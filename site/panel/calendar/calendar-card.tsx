import { useFetcher } from 'react-router'
import { TurkishDate } from '../../prose/turkish-date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAnswerNotice } from '../use-answer-notice.ts'
import { CalendarAddress } from './calendar-address.tsx'
import type { CalendarAnswer } from './change-calendar.ts'
import './calendar-card.css'

interface Props {
  /** Since when there is an address; null without one. */
  createdAt: string | null
  served: CalendarAnswer | undefined
}

/** The lessons in the calendar that the student uses anyway. */
export function CalendarCard({ createdAt, served }: Props) {
  const fetcher = useFetcher<CalendarAnswer>()
  useAnswerNotice(fetcher.data)
  const address = (fetcher.data ?? served)?.address
  return (
    <section className="card calendar-card" aria-labelledby="takvim">
      <h2 id="takvim">Telefonunuzun takviminde</h2>
      {served && !fetcher.data && (
        <Notice kind={served.ok ? 'success' : 'error'} text={served.message} />
      )}
      {createdAt ? (
        <p className="panel-muted">
          Takvim adresiniz <TurkishDate value={createdAt} /> tarihinden beri açık. Takvim
          programları bu adrese birkaç saatte bir bakar ve değişen dersleri kendiliğinden yeniler.
        </p>
      ) : (
        <p className="panel-muted">
          Size özel bir takvim adresi oluşturun; dersleriniz Google Takvim, Apple Takvim ya da
          Outlook’ta kendiliğinden görünsün.
        </p>
      )}
      {address && <CalendarAddress address={address} />}
      {createdAt && !address && (
        <p className="panel-muted">
          Adres yalnız oluşturulurken gösterilir. Yenisini oluşturursanız eskisi çalışmaz olur.
        </p>
      )}
      <fetcher.Form method="post" className="calendar-card-ways">
        <button
          type="submit"
          name="intent"
          value="calendar-create"
          className={createdAt ? 'button button-quiet button-small' : 'button'}
        >
          <Icon name="calendar" />
          {createdAt ? 'Adresi yenileyin' : 'Takvim adresi oluşturun'}
        </button>
        {createdAt && (
          <button
            type="submit"
            name="intent"
            value="calendar-delete"
            className="button button-quiet button-small"
          >
            <Icon name="close" />
            Adresi kapatın
          </button>
        )}
      </fetcher.Form>
    </section>
  )
}
