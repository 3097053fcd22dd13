import { formatCampus } from '../../domain/format-campus.ts'
import { GROUP_MODE_NAMES } from '../../domain/group.ts'
import { formatDate, formatHourSpan } from '../../domain/school-time.ts'
import { WEEKDAY_OPTIONS } from '../school/group-words.ts'
import type { PaperFacts } from './paper-screen.tsx'

type Group = PaperFacts['group']

export function formatBirth({ birthDate, birthYear }: PaperFacts['learner']): string {
  return birthDate ? formatDate(birthDate) : String(birthYear ?? '')
}

export function formatDateRange({ startsOn, endsOn, expectedEnd }: Group): string {
  const end = endsOn ?? expectedEnd
  return [startsOn, end]
    .filter((day) => day !== null)
    .map(formatDate)
    .join(' – ')
}

export function formatWeekHours({ slots }: Group): string {
  return slots
    .map(({ weekday, startsAt, endsAt }) => {
      const day = WEEKDAY_OPTIONS[weekday as keyof typeof WEEKDAY_OPTIONS]
      return `${day} ${formatHourSpan({ startsAt, endsAt })}`
    })
    .join(', ')
}

export function formatLength({ level, lessonMinutes }: Group): string {
  return `${level.hours} ders saati (bir ders saati ${lessonMinutes} dakika)`
}

export function formatLocation({ campus, mode }: Group): string {
  return campus ? formatCampus(campus.name) : GROUP_MODE_NAMES[mode]
}

/** Equal parts in whole lira, the first with the remainder. @param price kuruş */
export function toInstalments(price: number, count: number): number[] {
  const part = Math.floor(price / 100 / count) * 100
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? price - part * (count - 1) : part,
  )
}
