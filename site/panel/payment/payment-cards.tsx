import type { OwnPackage } from '../../../contract/student/hour-package.ts'
import { formatLessonHours, PACKAGE_ENTRY_NAMES } from '../../../domain/hour-package.ts'
import { formatDate, formatMoment } from '../../../domain/school-time.ts'
import { useNotify } from '../../ui/notices.tsx'
import panelStyles from '../frame/panel.module.css'
import { PanelIcon } from '../panel-icon.tsx'
import styles from './payment.module.css'

export function HourPackages({ packages }: { packages: readonly OwnPackage[] }) {
  return packages.map((one) => <HourPackage key={one.id} one={one} />)
}

function HourPackage({ one }: { one: OwnPackage }) {
  const { id, course, startsOn, endsOn, isEnded, lessonMinutes, bought, left, entries } = one
  const hours = (minutes: number) => formatLessonHours(minutes, lessonMinutes)
  return (
    <section className={`card ${styles.agreement}`} aria-labelledby={`ders-saati-${id}`}>
      <div>
        <h2 id={`ders-saati-${id}`}>{course}: ders saatleri</h2>
        <p className={panelStyles.muted}>
          {hours(bought)} alındı, {formatDate(startsOn)} – {formatDate(endsOn)}; bir ders saati{' '}
          {lessonMinutes} dakika
        </p>
      </div>
      <p className={styles.next} data-late={left < 0 || undefined}>
        {left < 0 ? (
          <>
            Paketinizden <b>{hours(-left)}</b> fazla ders yapıldı.
          </>
        ) : (
          <>
            <b>{hours(left)}</b> kaldı
            {isEnded ? '; paketin süresi doldu.' : `, son gün ${formatDate(endsOn)}.`}
          </>
        )}
      </p>
      <div>
        <h3>Nasıl kullanıldı</h3>
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {entry.lessonAt ? formatMoment(new Date(entry.lessonAt)) : formatDate(entry.day)}
              </span>
              <span>{describe(entry)}</span>
              <b>
                {entry.minutes > 0 && '+'}
                {hours(entry.minutes)}
              </b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function describe({ kind, isReversal, isTakenBack }: OwnPackage['entries'][number]): string {
  const name = isReversal && kind !== 'returned' ? 'Geri alma' : PACKAGE_ENTRY_NAMES[kind]
  return isTakenBack ? `${name}, geri alındı` : name
}

interface Props {
  bank: { name: string | null; holder: string | null; iban: string }
  reference: string
}

export function TransferCard({ bank: { name, holder, iban }, reference }: Props) {
  return (
    <div className={styles.transfer}>
      <h3>Havale ile ödeyebilirsiniz</h3>
      <dl>
        {name && <Line name="Banka" value={name} />}
        {holder && <Line name="Hesap sahibi" value={holder} />}
        <Line name="IBAN" value={iban.replace(/(.{4})(?=.)/g, '$1 ')} copied={iban} />
        <Line name="Açıklama" value={reference} copied={reference} />
      </dl>
      <p>Açıklamayı yazarsanız ödemeniz sizin adınıza işlenir.</p>
    </div>
  )
}

function Line({ name, value, copied }: { name: string; value: string; copied?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {copied && <Copy name={name} text={copied} />}
      </dd>
    </div>
  )
}

function Copy({ name, text }: { name: string; text: string }) {
  const notify = useNotify()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify('success', `${name} kopyalandı.`)
    } catch {
      notify('error', 'Kopyalanamadı. Metni seçip kendiniz kopyalayın.')
    }
  }
  return (
    <button type="button" className="icon-button" data-early onClick={copy}>
      <PanelIcon name="copy" size={20} />
      <span className="visually-hidden">{name}: kopyalayın</span>
    </button>
  )
}
