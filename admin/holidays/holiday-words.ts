import type { HolidayEffect } from '../../contract/staff/holiday.ts'
import type { HolidayDays } from '../../domain/holiday.ts'
import {
  formatClock,
  formatDate,
  formatDateWeekday,
  formatMoment,
  formatTimeOf,
} from '../../domain/school-time.ts'
import type { Labels } from '../form/field-labels.ts'

export const HOLIDAY: Labels<'holiday'> = {
  name: 'Tatilin adı',
  campusId: 'Şube',
  firstDay: 'İlk gün',
  firstTime: 'Saat kaçtan sonra',
  lastDay: 'Son gün',
  lastTime: 'Saat kaça kadar',
  isConfirmed: 'Teyit edildi',
}

/** `23 Nisan 2027 Cuma`, `28 Ekim 2027 13.00 – 29 Ekim 2027`. */
export function formatDays({ firstDay, firstTime, lastDay, lastTime }: HolidayDays): string {
  if (firstDay !== lastDay) {
    return `${formatDate(firstDay)}${afterSpace(firstTime)} – ${formatDate(lastDay)}${afterSpace(lastTime)}`
  }
  const day = formatDateWeekday(firstDay)
  if (firstTime && lastTime) return `${day} ${formatClock(firstTime)}-${formatClock(lastTime)}`
  if (firstTime) return `${day}, ${formatClock(firstTime)} sonrası`
  return lastTime ? `${day}, ${formatClock(lastTime)} öncesi` : day
}

function afterSpace(time: string | null): string {
  return time === null ? '' : ` ${formatClock(time)}`
}

export function formatLesson({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `${formatMoment(new Date(startsAt))}-${formatTimeOf(new Date(endsAt))}`
}

export function formatEnd({ endBefore, endAfter }: Ends): string {
  if (endAfter === null) return 'Son ders günü belli değil.'
  const after = formatDate(endAfter)
  if (endBefore === endAfter) return `Son ders günü değişmez: ${after}.`
  return endBefore === null
    ? `Son ders günü: ${after}.`
    : `Son ders günü ${formatDate(endBefore)} yerine ${after} olur.`
}

type Ends = Pick<HolidayEffect['groups'][number], 'endBefore' | 'endAfter'>

export function formatEffect({ lessons, groups, recipients }: HolidayEffect): string {
  if (lessons.length + groups.length === 0) return 'Hiçbir ders ve hiçbir sınıf değişmez.'
  const cancelled = lessons.filter(({ isCancelled }) => isCancelled).length
  const restored = lessons.length - cancelled
  const parts = [
    cancelled > 0 && `${cancelled} ders iptal olur, saatleri kurun sonuna eklenir.`,
    restored > 0 && `${restored} ders yeniden yapılır.`,
    `${groups.length} sınıf yeniden planlanır.`,
    recipients > 0 ? `${recipients} öğrenciye haber verilir.` : 'Haber verilecek öğrenci yok.',
  ]
  return parts.filter(Boolean).join(' ')
}
