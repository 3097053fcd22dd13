import { formatDayMonthShort, formatDayMonthWeekday } from '../../domain/school-time.ts'
import { formatNumber } from '../ui/number.ts'
import styles from './day-chart.module.css'

const HEIGHT = 100
const WIDTH = 0.68

interface Day {
  day: string
  count: number
}

export function DayChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map(({ count }) => count), 1)
  const isEmpty = days.every(({ count }) => count === 0)
  const [first, last] = [days[0], days.at(-1)]
  if (!(first && last)) return null
  return (
    <figure className={styles.chart}>
      <p className={styles.top} aria-hidden="true">
        {isEmpty ? 'Bu günlerde başvuru yok' : `en çok ${formatNumber(most)}`}
      </p>
      <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, count }, place) => (
          <rect
            key={day}
            x={place + (1 - WIDTH) / 2}
            y={HEIGHT - heightOf(count, most)}
            width={WIDTH}
            height={heightOf(count, most)}
            data-today={day === last.day}
          >
            <title>{`${formatDayMonthWeekday(day)}: ${formatNumber(count)}`}</title>
          </rect>
        ))}
      </svg>
      <p className={styles.days} aria-hidden="true">
        <span>{formatDayMonthShort(first.day)}</span>
        <span>bugün {formatNumber(last.count)}</span>
      </p>
      <Table days={days} />
    </figure>
  )
}

function heightOf(count: number, most: number): number {
  return (count / most) * HEIGHT
}

function Table({ days }: { days: readonly Day[] }) {
  return (
    <details>
      <summary>Sayıları tablo olarak göster</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Gün</th>
            <th scope="col">Başvuru</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formatDayMonthWeekday(day)}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
