import type { Group, GroupFilters } from '../../contract/public/group.ts'

export interface Choice {
  value: string
  label: string
}

export interface Filter {
  name: string
  label: string
  choices: Choice[]
  value: string
}

const DAYS: Choice[] = [
  { value: 'hafta-ici', label: 'Hafta içi' },
  { value: 'hafta-sonu', label: 'Hafta sonu' },
]
const HOURS: Choice[] = [
  { value: 'sabah', label: 'Sabah' },
  { value: 'ogleden-sonra', label: 'Öğleden sonra' },
  { value: 'aksam', label: 'Akşam' },
]
const MODES: Choice[] = [
  { value: 'yuz-yuze', label: 'Okulda' },
  { value: 'online', label: 'Online' },
]

const DAYS_OF = { 'hafta-ici': 'weekdays', 'hafta-sonu': 'weekend' } as const
const HOURS_OF = { sabah: 'morning', 'ogleden-sonra': 'afternoon', aksam: 'evening' } as const
const MODE_OF = { 'yuz-yuze': 'in-person', online: 'online' } as const

export function readFilters(query: URLSearchParams): GroupFilters {
  const text = (name: string) => query.get(name) || undefined
  return {
    language: text('dil'),
    course: text('program'),
    level: text('kur'),
    days: pick(DAYS_OF, query.get('gun')),
    hours: pick(HOURS_OF, query.get('saat')),
    campus: text('sube'),
    mode: pick(MODE_OF, query.get('bicim')),
  }
}

export function toFilters(groups: readonly Group[], query: URLSearchParams): Filter[] {
  const choose = (name: string, label: string, choices: Choice[]): Filter => ({
    name,
    label,
    choices,
    value: choices.find(({ value }) => value === query.get(name))?.value ?? '',
  })
  return [
    choose(
      'dil',
      'Dil',
      distinct(groups, (one) => [one.languageCode, one.language]),
    ),
    choose(
      'program',
      'Program',
      distinct(groups, (one) => [keyOf(one), one.course]),
    ),
    choose(
      'kur',
      'Kur',
      distinct(groups, ({ level }) => [level, level]),
    ),
    choose('gun', 'Günler', DAYS),
    choose('saat', 'Saat', HOURS),
    choose(
      'sube',
      'Şube',
      distinct(groups, ({ campus }) => [campus ?? '', campus ?? '']),
    ),
    choose('bicim', 'Nerede', MODES),
  ]
}

export function keyOf({ courseSlug, courseKey }: Group): string {
  return courseSlug ?? courseKey
}

function distinct(
  groups: readonly Group[],
  toChoice: (group: Group) => [string, string],
): Choice[] {
  const choices = new Map(groups.map(toChoice))
  choices.delete('')
  return [...choices]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'tr'))
}

function pick<T>(values: Readonly<Record<string, T>>, given: string | null): T | undefined {
  return given !== null && Object.hasOwn(values, given) ? values[given] : undefined
}
