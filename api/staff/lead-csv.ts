import type { ExportedLead } from '../../core/leads/export-leads.ts'
import { formatPhoneForSheet } from '../../core/phones/format-phone.ts'
import { ENTERED_BY_HAND, findSourceName, LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { formatCell } from '../../domain/school-time.ts'
import { toCsvLine } from '../csv.ts'

const COLUMNS = [
  'No',
  'Ad',
  'Telefon',
  'E-posta',
  'Öğrenci',
  'Durum',
  'Vazgeçme nedeni',
  'Sorumlu',
  'Program',
  'Kurs sayfası',
  'Şube',
  'Kaynak',
  'Kampanya',
  'Testte bulunan seviye',
  'Geliş zamanı',
  'Son hareket',
  'Sonraki adım tarihi',
  'Sonraki adım',
  'İlk yanıt',
  'İlk yanıt (mesai dakikası)',
  'Ziyaretçinin yazdığı, doğrulanmadı',
]

export async function* toLines(batches: AsyncIterable<ExportedLead[]>): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS)
  for await (const rows of batches) yield rows.map(toLine).join('')
}

function toLine(row: ExportedLead): string {
  const { contact, learner, owner, course, page, campus } = row
  return toCsvLine([
    row.id,
    contact.name,
    contact.phone && formatPhoneForSheet(contact.phone),
    row.email ?? row.unconfirmedEmails.at(-1),
    learner?.name,
    LEAD_STATUS_NAMES[row.status],
    row.lostReason,
    owner?.name,
    course?.name,
    page?.name,
    campus?.name,
    nameSource(row),
    row.campaign,
    row.level,
    ...[row.createdAt, row.lastEventAt, row.nextActionAt].map(write),
    row.nextAction,
    write(row.firstResponseAt),
    row.firstResponseMinutes,
    row.unconfirmedEmails.join(', '),
  ])
}

function nameSource({ cameBy, source }: ExportedLead): string {
  return findSourceName(cameBy ?? source ?? '') ?? ENTERED_BY_HAND
}

function write(moment: string | null): string | null {
  return moment && formatCell(new Date(moment))
}
