import type { Group } from '../../contract/public/group.ts'
import { formatCampus } from '../../domain/format-campus.ts'
import { formatHourSpan, WEEKDAYS } from '../../domain/school-time.ts'

type Slot = Group['slots'][number]

const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 2 })

/** `pazartesiden perşembeye, 19.00-22.00`; days with different hours one by one. */
export function formatWeek(slots: readonly Slot[]): string {
  const clocks = new Set(slots.map(formatHourSpan))
  if (clocks.size !== 1) {
    return slots.map((slot) => `${WEEKDAYS[slot.weekday - 1]} ${formatHourSpan(slot)}`).join(', ')
  }
  return `${formatWeekdays(slots.map(({ weekday }) => weekday))}, ${[...clocks][0]}`
}

function formatWeekdays(weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) => WEEKDAYS[weekday - 1] ?? '')
  const isRun = weekdays.every((weekday, at) => weekday === (weekdays[0] ?? 0) + at)
  if (isRun && names.length > 2) return formatWeekdayRange(names[0] ?? '', names.at(-1) ?? '')
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' ve ')
}

function formatWeekdayRange(first: string, last: string): string {
  const isBack = (name: string) => /[aı][^aeıi]*$/.test(name)
  const buffer = /[aeıi]$/.test(last) ? 'y' : ''
  return `${first}${isBack(first) ? 'dan' : 'den'} ${last}${buffer}${isBack(last) ? 'a' : 'e'}`
}

export function formatLength({ hours, weeks }: Group): string {
  return [`${hours} ders saati`, ...(weeks === null ? [] : [`${NUMBER.format(weeks)} hafta`])].join(
    ', ',
  )
}

const FEW = 3

export function formatSeatsLeft({ placesLeft }: Group): string {
  if (placesLeft === 0) return 'dolu, bekleme listesi açık'
  return placesLeft <= FEW ? `son ${placesLeft} yer` : `${placesLeft} yer`
}

export function fullness({ placesLeft }: Group): 'full' | 'few' | 'free' {
  if (placesLeft === 0) return 'full'
  return placesLeft <= FEW ? 'few' : 'free'
}

export function formatNeeded({ needed }: Group): string | null {
  return needed === 0 ? null : `Açılması için ${needed} kişi gerekiyor`
}

export function formatLocation({ campus }: Group): string {
  return campus === null ? 'Çevrim içi' : formatCampus(campus)
}

export function formatGroupName({ course, level }: Group): string {
  return course.startsWith(level) ? course : `${course} ${level}`
}

export function skyOfGroup({ audience, languageCode, course, level }: Group): string {
  if (audience === 'children') return 'garden'
  if (course.startsWith(level)) return 'noon'
  return languageCode === 'en' ? 'dawn' : 'dusk'
}
