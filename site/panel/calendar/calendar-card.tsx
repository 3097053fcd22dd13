import { useId, useRef, useState } from 'react'
import { Answered } from '../../form/answered.tsx'
import { useRouteSender } from '../../form/send.ts'
import { useForm } from '../../form/use-form.ts'
import { TurkishDate } from '../../prose/turkish-date.tsx'
import fieldStyles from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Notice, useNotify } from '../../ui/notices.tsx'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import styles from './calendar-card.module.css'
import type { CalendarAnswer } from './change-calendar.ts'

const WAYS = [
  {
    name: 'Google Takvim',
    steps:
      'Bilgisayarda calendar.google.com’u açın. “Diğer takvimler”in yanındaki artı işaretine, sonra “URL ile”ye basın, adresi yapıştırıp takvimi ekleyin. Telefonunuzda da görünür.',
  },
  {
    name: 'iPhone ve Mac',
    steps:
      'iPhone’da Takvim uygulamasını açın; Takvimler, Takvim Ekle, Takvim Aboneliği Ekle yolunu izleyip adresi yapıştırın. Mac’te Takvim’in Dosya menüsünden Yeni Takvim Aboneliği’ni seçin.',
  },
  {
    name: 'Outlook',
    steps:
      'outlook.com’da takvimi açın. “Takvim ekle”ye, sonra “Web’den abone ol”a basın ve adresi yapıştırın.',
  },
]

function CalendarAddress({ address }: { address: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const notify = useNotify()

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      notify('success', 'Takvim adresi kopyalandı.')
    } catch {
      field.current?.focus()
      notify('error', 'Adres kopyalanamadı. Seçili duran adresi kendiniz kopyalayın.')
    }
  }

  return (
    <div className={styles.calendarAddress}>
      <p className={styles.calendarAddressOnce}>
        Bu adres yalnız şimdi gösteriliyor. Kopyalayıp takviminize ekleyin ve kimseyle paylaşmayın.
      </p>
      <div className={fieldStyles.field}>
        <label htmlFor={id}>Takvim adresiniz</label>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          onFocus={() => field.current?.select()}
        />
      </div>
      <p className={styles.ways}>
        <button
          type="button"
          className={`button button-small ${styles.small} ${styles.calendarCopy}`}
          onClick={copy}
        >
          <PanelIcon name="copy" />
          Kopyalayın
        </button>
        <a
          className={`button button-quiet button-small ${styles.small}`}
          href={address.replace(/^https?:/, 'webcal:')}
        >
          Bu cihazda açın
        </a>
      </p>
      {WAYS.map(({ name, steps }) => (
        <details
          key={name}
          name="takvim-yolu"
          className={`${styles.calendarWay} ${panelStyles.fold}`}
        >
          <summary>{name}</summary>
          <p>{steps}</p>
        </details>
      ))}
    </div>
  )
}

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
