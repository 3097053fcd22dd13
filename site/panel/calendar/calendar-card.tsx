import { useState } from 'react'
import { Answered } from '../../form/answered.tsx'
import { useRouteSender } from '../../form/send.ts'
import { useForm } from '../../form/use-form.ts'
import { TurkishDate } from '../../prose/turkish-date.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import { CalendarAddress } from './calendar-address.tsx'
import styles from './calendar-card.module.css'
import type { CalendarAnswer } from './change-calendar.ts'

interface Props {
  createdAt: string | null
  served: CalendarAnswer | undefined
}

export function CalendarCard({ createdAt, served }: Props) {
  const say = useReader()
  const sender = useRouteSender<CalendarAnswer>()
  const [address, setAddress] = useState(served?.address)
  const { form, done, isServed, refusal } = useForm({
    sender,
    served,
    onDone: (given) => setAddress(given.address),
  })
  return (
    <section className={`card ${styles.calendarCard} no-print`} aria-labelledby="takvim">
      <h2 id="takvim">Telefonunuzun takviminde</h2>
      {done && <Answered name="calendar" answer={done} isServed={isServed} />}
      {refusal && <Notice kind="error" text={refusal} />}
      {createdAt ? (
        <p className={panelStyles.muted}>
          Takvim adresiniz <TurkishDate value={createdAt} /> tarihinden beri açık. Takvim
          programları bu adrese birkaç saatte bir bakar ve değişen dersleri kendiliğinden yeniler.
        </p>
      ) : (
        <p className={panelStyles.muted}>
          Size özel bir takvim adresi oluşturun; {say('dersleriniz', 'çocuğunuzun dersleri')} Google
          Takvim, Apple Takvim ya da Outlook’ta kendiliğinden görünsün.
        </p>
      )}
      {address && <CalendarAddress address={address} />}
      {createdAt && !address && (
        <p className={panelStyles.muted}>
          Adres yalnız oluşturulurken gösterilir. Yenisini oluşturursanız, parolanızı
          değiştirirseniz ya da diğer oturumlarınızı kapatırsanız eskisi çalışmaz olur.
        </p>
      )}
      <form {...form} className={styles.ways}>
        <button
          type="submit"
          name="intent"
          value="calendar-create"
          className={createdAt ? `button button-quiet button-small ${styles.small}` : 'button'}
        >
          <PanelIcon name="calendar" />
          {createdAt ? 'Adresi yenileyin' : 'Takvim adresi oluşturun'}
        </button>
        {createdAt && (
          <button
            type="submit"
            name="intent"
            value="calendar-delete"
            className={`button button-quiet button-small ${styles.small}`}
          >
            <Icon name="close" />
            Adresi kapatın
          </button>
        )}
      </form>
    </section>
  )
}
