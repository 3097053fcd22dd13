import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { formatDayMonth } from '../../domain/school-time.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { formatNumber } from '../ui/number.ts'
import { Status, type Tone } from '../ui/status.tsx'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'

type Group = NonNullable<Dashboard['groups']>[number]

interface Props {
  groups: readonly Group[]
  count: number
}

export function Groups({ groups, count }: Props) {
  return (
    <Card title="Sınıfların doluluğu">
      {groups.length === 0 ? (
        <p className={styles.quiet}>
          Kayıt alan bir sınıf yok. Gruplar ekranında bir sınıf açtığınızda ne kadar dolduğu burada
          görünür.
        </p>
      ) : (
        <>
          <p className={styles.quiet}>
            Kayıt alan ve süren sınıflar: dolu yer ve kontenjan. Çizgi, açılması için gereken kişi
            sayısıdır.
          </p>
          <ul className={styles.groups}>
            {groups.map((group) => (
              <GroupLine key={group.id} group={group} />
            ))}
          </ul>
          <ScreenLink to="/gruplar" access="group:read">
            Tüm sınıflar ({formatNumber(count)})
          </ScreenLink>
        </>
      )}
    </Card>
  )
}

function GroupLine({ group }: { group: Group }) {
  const { id, name, taken, capacity, isConfirmed } = group
  const minimum = isConfirmed ? 0 : group.minimum
  const [tone, word] = describe(group)
  return (
    <li>
      <b>
        <ScreenLink to={`/gruplar/${id}`} access="group:read">
          {name}
        </ScreenLink>
      </b>
      <span className={styles.when}>{formatStart(group)}</span>
      <svg viewBox={`0 0 ${capacity} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={capacity} height="1" />
        <rect width={Math.min(taken, capacity)} height="1" data-taken="true" />
        {minimum > 0 && (
          <rect x={Math.max(minimum - 0.05, 0)} width="0.1" height="1" data-minimum="true" />
        )}
      </svg>
      <span className={styles.places}>
        {taken}/{capacity}
      </span>
      <span className={styles.state}>
        <Status tone={tone}>{word}</Status>
      </span>
    </li>
  )
}

function formatStart({ startsOn, hasBegun }: Group): string {
  if (!startsOn) return 'günü belli değil'
  return `${formatDayMonth(startsOn)} ${hasBegun ? 'başladı' : 'başlıyor'}`
}

function describe({ taken, placesLeft, minimum, hasBegun, isConfirmed }: Group): [Tone, string] {
  if (placesLeft === 0) return ['good', 'dolu']
  if (isConfirmed) return ['good', hasBegun ? 'sürüyor' : 'kesinleşti']
  if (taken >= minimum) return ['good', 'açılıyor']
  return ['due', `${minimum - taken} kişi daha gerek`]
}
