import { useId, useRef } from 'react'
import fieldStyles from '../../ui/field.module.css'
import { useNotify } from '../../ui/notices.tsx'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import styles from './calendar-card.module.css'

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

export function CalendarAddress({ address }: { address: string }) {
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
