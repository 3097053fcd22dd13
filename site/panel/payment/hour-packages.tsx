import type { OwnPackage } from '../../../contract/student/hour-package.ts'
import { formatLessonHours, PACKAGE_ENTRY_NAMES } from '../../../domain/hour-package.ts'
import { formatDate, formatMoment } from '../../../domain/school-time.ts'
import panelStyles from '../frame/panel.module.css'
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
