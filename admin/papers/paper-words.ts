import { sayCampus } from '../../contract/say-campus.ts'
import { MODES } from '../groups/labels.ts'
import { formatFullDay, toClock, WEEKDAYS } from '../groups/words.ts'
import type { PaperFacts } from './paper-screen.tsx'

type Group = PaperFacts['group']

/** `23 Nisan 2012`, or the year alone; empty where unknown. */
export function sayBirth({ birthDate, birthYear }: PaperFacts['learner']): string {
  return birthDate ? formatFullDay(birthDate) : String(birthYear ?? '')
}

/** `7 Aralık 2026 – 29 Ocak 2027` */
export function saySpan({ startsOn, endsOn, expectedEnd }: Group): string {
  const end = endsOn ?? expectedEnd
  return [startsOn, end]
    .filter((day) => day !== null)
    .map(formatFullDay)
    .join(' – ')
}

/** `Pazartesi 19.00-22.00, Çarşamba 19.00-22.00` */
export function sayHours({ slots }: Group): string {
  return slots
    .map(({ weekday, startsAt, endsAt }) => {
      const day = WEEKDAYS[weekday as keyof typeof WEEKDAYS]
      return `${day} ${toClock(startsAt)}-${toClock(endsAt)}`
    })
    .join(', ')
}

/** `120 ders saati (40 dakika)` */
export function sayLength({ level, lessonMinutes }: Group): string {
  return `${level.hours} ders saati (bir ders saati ${lessonMinutes} dakika)`
}

export function sayPlace({ campus, mode }: Group): string {
  return campus ? sayCampus(campus.name) : MODES[mode]
}

/** Equal parts in whole lira, the first with the remainder. @param price kuruş */
export function toInstalments(price: number, count: number): number[] {
  const part = Math.floor(price / 100 / count) * 100
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? price - part * (count - 1) : part,
  )
}
