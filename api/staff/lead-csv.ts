import type { LeadRow } from '../../contract/staff/lead.ts'
import { FORM_NAMES, HEARD_NAMES } from '../../core/leads/lead-words.ts'
import { SCHOOL_ZONE } from '../../core/school/zone.ts'
import { toCsvLine } from '../csv.ts'

const STATUSES: Record<LeadRow['status'], string> = {
  new: 'Yeni',
  contacted: 'Arandı',
  appointment: 'Randevu',
  enrolled: 'Kayıt',
  lost: 'Olumsuz',
}
const COLUMNS = [
  ...['No', 'Ad', 'Telefon', 'Öğrenci', 'Durum', 'Olumsuzluk nedeni', 'Sorumlu', 'Program', 'Şube'],
  ...['Kaynak', 'Geliş zamanı', 'Son hareket', 'Sonraki adım', 'Yapılacak', 'İlk yanıt'],
]

/** `2026-11-24 14:20` at the school: what Excel reads as a moment in any language. */
const MOMENT = new Intl.DateTimeFormat('sv', {
  timeZone: SCHOOL_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

export async function* toLines(batches: AsyncIterable<LeadRow[]>): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS)
  for await (const rows of batches) yield rows.map(toLine).join('')
}

function toLine(row: LeadRow): string {
  const { contact, learner, owner, course, page, campus } = row
  return toCsvLine([
    ...[row.id, contact.name, contact.phone, learner?.name, STATUSES[row.status], row.lostReason],
    ...[owner?.name, course?.name ?? page?.name, campus?.name, nameSource(row)],
    ...[row.createdAt, row.lastEventAt, row.nextActionAt].map(write),
    ...[row.nextAction, write(row.firstResponseAt)],
  ])
}

function nameSource({ cameBy, source }: LeadRow): string | undefined {
  return cameBy ? FORM_NAMES[cameBy] : HEARD_NAMES[source ?? '']
}

function write(moment: string | null): string | null {
  return moment && MOMENT.format(new Date(moment))
}
