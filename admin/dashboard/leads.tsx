import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { eventName } from '../leads/labels.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { formatNumber } from '../ui/number.ts'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'
import { DayChart } from './day-chart.tsx'
import { Response } from './response.tsx'

type LeadFigures = NonNullable<Dashboard['leads']>

interface Props {
  leads: LeadFigures
  days: number
}

/** How many asked for something, where they came from and what became of them. */
export function Leads({ leads, days }: Props) {
  const most = Math.max(...leads.bySource.map(({ count }) => count), 1)
  return (
    <>
      <Card title="Başvurular" figure={leads.total} note={compare(leads, days)} isWide>
        <DayChart days={leads.byDay} />
      </Card>
      <Response response={leads.response} days={days} />
      <Card title="Nereden geldiler?">
        {leads.bySource.length === 0 && (
          <p className={styles.quiet}>Son {days} günde başvuru yok.</p>
        )}
        <Bars names="long">
          {leads.bySource.map(({ source, count }) => (
            <Bar
              key={source}
              name={source ? eventName(source) : 'Telefon, ziyaret'}
              share={count / most}
              value={formatNumber(count)}
            />
          ))}
        </Bars>
      </Card>
      <Funnel leads={leads} />
    </>
  )
}

function Funnel({ leads: { total, funnel } }: Pick<Props, 'leads'>) {
  const { talked, reserved, enrolled } = funnel
  const steps = {
    Başvurdu: total,
    Görüştü: talked,
    'Yer ayırttı': reserved,
    'Kayıt oldu': enrolled,
  }
  const rate = total > 0 ? Math.round((100 * enrolled) / total) : 0
  return (
    <Card title="Başvurudan kayda" figure={`%${rate}`} note="kayıt oldu">
      <Bars names="long">
        {Object.entries(steps).map(([name, count]) => (
          <Bar
            key={name}
            name={name}
            share={count / Math.max(total, 1)}
            value={formatNumber(count)}
          />
        ))}
      </Bars>
    </Card>
  )
}

function compare({ total, before }: LeadFigures, days: number): string {
  const more = total - before
  if (before === 0) return `son ${days} günde`
  if (more === 0) return `son ${days} günde, önceki ${days} günle aynı`
  const difference = `${formatNumber(Math.abs(more))} ${more > 0 ? 'fazla' : 'az'}`
  return `son ${days} günde, önceki ${days} günden ${difference}`
}
