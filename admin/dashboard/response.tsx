import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { today } from '../content/days.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatNumber } from '../ui/number.ts'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'

interface Props {
  response: NonNullable<Dashboard['leads']>['response']
  total: number
  days: number
}

export function Response({ response, total, days }: Props) {
  const { answered, waiting, unnoted, own, minutes, workingMinutes } = response
  const isMeasured = answered > 0
  const figure = isMeasured ? inWords(workingMinutes) : undefined
  return (
    <Card title="İlk yanıt" figure={figure} note="ortanca, mesai saatiyle">
      <Facts
        facts={{
          ...(isMeasured && { 'Mesai dışı dâhil': inWords(minutes) }),
          Yanıtlanan: formatNumber(answered),
          Bekleyen: <Waiting count={waiting} days={days} />,
          ...(unnoted > 0 && { 'Yanıtı yazılmayan': formatNumber(unnoted) }),
          ...(own > 0 && { 'Okulun eklediği': formatNumber(own) }),
        }}
      />
      <p className={styles.quiet}>
        {isMeasured
          ? `Yanıtlananların yarısı bu süreden önce arandı. Sayıların toplamı ${formatNumber(total)} başvurudur.`
          : 'Süre, bir başvuruya ilk aramanın sonucu yazıldığında ölçülür.'}
      </p>
    </Card>
  )
}

function Waiting({ count, days }: { count: number; days: number }) {
  if (count === 0) return 0
  return (
    <ScreenLink to={`/basvurular?view=all&status=new&from=${today(1 - days)}`} access="lead:read">
      {formatNumber(count)}
    </ScreenLink>
  )
}

function inWords(minutes: number | null): string {
  if (minutes === null) return '–'
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} dk`
  if (whole < 48 * 60) return `${Math.floor(whole / 60)} sa ${whole % 60} dk`
  return `${Math.round(whole / (24 * 60))} gün`
}
