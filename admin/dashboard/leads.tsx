import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { ENTERED_BY_HAND, FIXED_WAY_NAMES } from '../../domain/lead.ts'
import { today } from '../content/days.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Bar, Bars } from '../ui/bars.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatNumber } from '../ui/number.ts'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'
import { DayChart } from './day-chart.tsx'

type LeadFigures = NonNullable<Dashboard['leads']>

interface Props {
  leads: LeadFigures
  days: number
}

export function Leads({ leads, days }: Props) {
  return (
    <>
      <Card title="Başvurular" figure={leads.total} note={compare(leads, days)} span="wide">
        <DayChart days={leads.byDay} />
        <p className={styles.quiet}>Geldikleri güne göre; dosyadan aktarılanlar sayılmaz.</p>
      </Card>
      <Response response={leads.response} total={leads.total} days={days} />
      <Funnel leads={leads} />
      <Sources leads={leads} days={days} />
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
    <Card
      title="Başvurudan kayda"
      figure={`%${rate}`}
      note="başvuranların kayıt olanı"
      span="third"
    >
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
      <p className={styles.quiet}>
        Görüştü: durumu artık “Yeni” olmayan ya da yeri ayrılan. Her satır altındakileri de sayar.
      </p>
    </Card>
  )
}

function Sources({ leads: { bySource }, days }: Props) {
  const most = Math.max(...bySource.map(({ count }) => count), 1)
  return (
    <Card title="Nereden geldiler?" span="third">
      {bySource.length === 0 ? (
        <p className={styles.quiet}>Son {days} günde başvuru yok.</p>
      ) : (
        <p className={styles.quiet}>
          Son {days} günün başvuruları: ilk gönderdiği form ya da okulun yazdığı kaynak.
        </p>
      )}
      <Bars names="long">
        {bySource.map(({ count, ...way }) => (
          <Bar
            key={way.source}
            name={<Source {...way} days={days} />}
            share={count / most}
            value={formatNumber(count)}
          />
        ))}
      </Bars>
    </Card>
  )
}

interface Way {
  source: string | null
  name: string | null
  days: number
}

function Source({ source, name, days }: Way) {
  if (source === null) return ENTERED_BY_HAND
  return (
    <ScreenLink
      to={`/basvurular?view=all&source=${source}&from=${today(1 - days)}`}
      access="lead:read"
    >
      {name ?? FIXED_WAY_NAMES[source]}
    </ScreenLink>
  )
}

function compare({ total, before }: LeadFigures, days: number): string {
  const more = total - before
  if (before === 0) return `başvuru, son ${days} günde`
  if (more === 0) return `başvuru, son ${days} günde; önceki ${days} günle aynı`
  const difference = `${formatNumber(Math.abs(more))} ${more > 0 ? 'fazla' : 'az'}`
  return `başvuru, son ${days} günde; önceki ${days} günden ${difference}`
}

interface ResponseProps {
  response: NonNullable<Dashboard['leads']>['response']
  total: number
  days: number
}

function Response({ response, total, days }: ResponseProps) {
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
