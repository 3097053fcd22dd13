import { type EnrollmentState, isLiving } from '../../domain/enrollment.ts'
import { formatCampus } from '../../domain/format-campus.ts'
import { GROUP_MODE_NAMES } from '../../domain/group.ts'
import { type Day, formatDate, formatHours } from '../../domain/school-time.ts'
import type { getGroup } from '../groups/get-group.ts'
import { drawFacts, drawSigned, drawTitle, drawWords } from '../papers/draw-parts.ts'
import { closeSheet, openSheet, type SheetHead } from '../papers/draw-sheet.ts'

type Group = Awaited<ReturnType<typeof getGroup>>

export interface CertificateSheet extends Omit<SheetHead, 'size'> {
  learner: { name: string }
  birth: { date: Day | null; year: number | null } | undefined
  enrollment: { state: EnrollmentState; startsOn: Day | null; endsOn: Day | null }
  group: Group
  /** The school’s words, with their places filled. */
  text: string
}

/** The first paragraph of the words stands above the facts, the others below. */
export async function drawStudentCertificate(given: CertificateSheet): Promise<Uint8Array> {
  const { learner, birth, enrollment, group, text } = given
  const sheet = await openSheet({ ...given, size: 'A4' })
  const [before = '', ...after] = text.split(/\n{2,}/)
  drawWords(sheet, before)
  drawTitle(sheet, 'Öğrenci ve program')
  drawFacts(sheet, [
    ['Adı soyadı', learner.name],
    ['Doğum tarihi', birth?.date ? formatDate(birth.date) : String(birth?.year ?? '')],
    ['Program ve kur', `${group.course.name}, ${group.level.name}`],
    ['Sınıf', `${group.name}, ${placeOf(group)}`],
    ['Sınıftaki ilk günü', enrollment.startsOn && formatDate(enrollment.startsOn)],
    ['Sınıftaki son günü', lastDayOf(enrollment)],
    ['Programın tarihleri', datesOf(group) || null],
    ['Gün ve saatler', formatHours(group.slots) || null],
    ['Süre', lengthOf(group)],
  ])
  drawSigned(sheet, after.join('\n\n'), ['Okul adına: ad soyad, unvan', 'İmza ve kaşe'])
  return closeSheet(sheet)
}

function lastDayOf({ state, endsOn }: CertificateSheet['enrollment']): string | null {
  return isLiving(state) || endsOn === null ? null : formatDate(endsOn)
}

function placeOf({ campus, mode }: Group): string {
  return campus ? formatCampus(campus.name) : GROUP_MODE_NAMES[mode]
}

/** Empty for a group without days. */
export function datesOf({ startsOn, endsOn, expectedEnd }: Group): string {
  const days = [startsOn, endsOn ?? expectedEnd].filter((day) => day !== null)
  return days.map(formatDate).join(' – ')
}

export function lengthOf({ level, lessonMinutes }: Group): string {
  return `${level.hours} ders saati (bir ders saati ${lessonMinutes} dakika)`
}
