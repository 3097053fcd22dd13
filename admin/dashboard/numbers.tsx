import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Bar, Bars } from '../ui/bars.tsx'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'
import { DayChart } from './day-chart.tsx'
import { Groups } from './groups.tsx'
import { Mail } from './mail.tsx'
import { Response } from './response.tsx'

const SOURCES: Record<string, string> = {
  contact: 'İletişim formu',
  slider: 'Ana sayfa formu',
  application: 'Başvuru formu',
  test: 'Seviye testi',
  'pre-enrollment': 'Ön kayıt',
}

/** Figures of the last month. */
export function Numbers({ data }: { data: Dashboard }) {
  const { leads, response, levels, groups, mail, days } = data
  const most = Math.max(...leads.bySource.map(({ count }) => count), 1)
  const found = levels.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.numbers} aria-label={`Son ${days} gün`}>
      <Card title="Başvurular" figure={leads.total} note={compare(leads, days)} isWide>
        <DayChart days={leads.byDay} />
      </Card>
      <Response response={response} />
      <Card title="Nereden geldiler?">
        {leads.bySource.length === 0 && <p className={styles.quiet}>Bu ay başvuru yok.</p>}
        <Bars names="long">
          {leads.bySource.map(({ source, count }) => (
            <Bar
              key={source}
              name={source ? (SOURCES[source] ?? source) : 'Telefon, ziyaret'}
              share={count / most}
              value={String(count)}
            />
          ))}
        </Bars>
      </Card>
      <Funnel data={data} />
      <Card title="Bulunan seviyeler" figure={found} note="çözülen test">
        <Bars names="short">
          {levels.map(({ level, count }) => (
            <Bar
              key={level}
              name={level}
              share={count / Math.max(found, 1)}
              value={String(count)}
            />
          ))}
        </Bars>
        <ScreenLink to="/test-sonuclari" access="result:read">
          Test sonuçlarını aç
        </ScreenLink>
      </Card>
      <Groups groups={groups} />
      <Mail mail={mail} />
    </section>
  )
}

function Funnel({ data: { funnel } }: { data: Dashboard }) {
  const { leads, talked, reserved, enrolled } = funnel
  const steps = {
    Başvurdu: leads,
    Görüşüldü: talked,
    'Yer ayırdı': reserved,
    'Kayıt oldu': enrolled,
  }
  const rate = leads > 0 ? Math.round((100 * enrolled) / leads) : 0
  return (
    <Card title="Başvurudan kayda" figure={`%${rate}`} note="kayıt oldu">
      <Bars names="long">
        {Object.entries(steps).map(([name, count]) => (
          <Bar key={name} name={name} share={count / Math.max(leads, 1)} value={String(count)} />
        ))}
      </Bars>
    </Card>
  )
}

function compare({ total, before }: Dashboard['leads'], days: number): string {
  const more = total - before
  if (before === 0) return `son ${days} günde`
  if (more === 0) return `son ${days} günde, önceki ${days} gün kadar`
  return `son ${days} günde, önceki ${days} günden ${Math.abs(more)} ${more > 0 ? 'fazla' : 'az'}`
}
