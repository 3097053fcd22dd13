import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { Facts } from '../ui/facts.tsx'
import { formatNumber } from '../ui/number.ts'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'

interface Props {
  response: NonNullable<Dashboard['leads']>['response']
  days: number
}

/** How long people wait for the school’s first call. */
export function Response({ response, days }: Props) {
  const { answered, waiting, minutes, workingMinutes } = response
  if (answered === 0) {
    return (
      <Card title="İlk yanıt">
        <p className={styles.quiet}>
          {waiting > 0
            ? `${formatNumber(waiting)} kişi ilk yanıtı bekliyor.`
            : `Son ${days} günde yanıtlanacak başvuru yok.`}{' '}
          Süre, başvuruya ilk aramanın sonucu yazıldığında ölçülür.
        </p>
      </Card>
    )
  }
  return (
    <Card title="İlk yanıt" figure={inWords(workingMinutes)} note="içinde, mesai saatiyle">
      <Facts
        facts={{
          'Mesai dışı dahil': inWords(minutes),
          Yanıtlanan: formatNumber(answered),
          Bekleyen: formatNumber(waiting),
        }}
      />
      <p className={styles.quiet}>Ortanca süre: başvuruların yarısı daha çabuk yanıtlandı.</p>
    </Card>
  )
}

function inWords(minutes: number | null): string {
  if (minutes === null) return '–'
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} dk`
  if (whole < 48 * 60) return `${Math.floor(whole / 60)} sa ${whole % 60} dk`
  return `${Math.round(whole / (24 * 60))} gün`
}
