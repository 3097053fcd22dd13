import { formatDateTime } from '../../domain/school-time.ts'
import type { RecordOf } from '../data/resources.ts'
import { Facts } from '../ui/facts.tsx'
import { sourceName } from './lead-labels.ts'

const MINUTE_MS = 60_000

export function LeadOrigin({ lead }: { lead: RecordOf<'lead'> }) {
  const { source, campaign, page, level, lostReason, createdAt, firstResponseAt } = lead
  const facts = {
    Kaynak: sourceName(lead),
    ...(page && { 'Kurs sayfası': page.name }),
    ...(source?.startsWith('/') && { 'Geldiği sayfa': source }),
    ...(campaign && { Kampanya: campaign }),
    ...(level && { 'Testte bulunan seviye': level }),
    ...(lostReason && { 'Vazgeçme nedeni': lostReason }),
    'Geliş zamanı': formatDateTime(new Date(createdAt)),
    'İlk yanıt': firstResponseAt
      ? describeResponse(createdAt, firstResponseAt, lead.firstResponseMinutes)
      : 'bekliyor',
  }
  return (
    <section aria-label="Kaynak">
      <Facts facts={facts} />
    </section>
  )
}

function describeResponse(createdAt: string, answeredAt: string, working: number | null): string {
  const wall = Math.round((Date.parse(answeredAt) - Date.parse(createdAt)) / MINUTE_MS)
  const inWork = working === null ? '' : `, mesai saatiyle ${describeMinutes(working)}`
  return `${describeMinutes(wall)} sonra${inWork}`
}

function describeMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} dk`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} sa ${minutes % 60} dk`
  return `${Math.floor(hours / 24)} gün ${hours % 24} sa`
}
