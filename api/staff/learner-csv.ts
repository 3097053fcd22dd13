import type { LearnerRow } from '../../contract/staff/learner.ts'
import { formatPhoneForSheet } from '../../core/phones/format-phone.ts'
import type { EnrollmentState } from '../../domain/enrollment.ts'
import { describePanelAccess } from '../../domain/people.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { toCsvLine } from '../csv.ts'

const STATES: Partial<Record<EnrollmentState, string>> = {
  waiting: 'bekleme listesinde',
  offered: 'yer önerildi',
  reserved: 'ön kayıt',
  frozen: 'donduruldu',
}
const COLUMNS = [
  'No',
  'Ad',
  'Soyad',
  'Telefon',
  'E-posta',
  '18 yaşından küçük',
  'Sınıflar',
  'Panel',
  'Eklendiği gün',
]

export async function* toLines(batches: AsyncIterable<LearnerRow[]>): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS)
  for await (const rows of batches) yield rows.map(toLine).join('')
}

function toLine({ groups, ...row }: LearnerRow): string {
  const names = groups.map(({ name, state }) =>
    STATES[state] ? `${name} (${STATES[state]})` : name,
  )
  return toCsvLine([
    row.id,
    row.name,
    row.surname,
    row.phone && formatPhoneForSheet(row.phone),
    row.email,
    row.isMinor ? 'evet' : '',
    names.join(', '),
    describePanelAccess(row),
    schoolDay(new Date(row.createdAt)),
  ])
}
