import type { Group, GroupFilters } from '../../contract/public/group.ts'
import type { PageListItem } from '../../contract/public/pages.ts'
import { formatLocation } from './describe-group.ts'

export interface Choice {
  label: string
  href: string
  isChosen: boolean
}

export interface CountedChoice extends Choice {
  /** Groups that are left with this choice. */
  count: number
}

export interface Filter {
  name: string
  label: string
  choices: CountedChoice[]
}

export interface GroupSearch {
  programs: Filter
  filters: Filter[]
  views: Choice[]
  isWeek: boolean
  /** Address without a filter; null where none is set. */
  cleared: string | null
}

const ONLINE = 'online'
const WEEK = 'hafta'

const DAYS = { 'hafta-ici': 'weekdays', 'hafta-sonu': 'weekend' } as const
const HOURS = { sabah: 'morning', 'ogleden-sonra': 'afternoon', aksam: 'evening' } as const

export const READS = {
  program: 'listed',
  kur: 'listed',
  gun: Object.keys(DAYS),
  saat: Object.keys(HOURS),
  yer: 'listed',
  gorunum: [WEEK],
} as const
type Name = keyof typeof READS
const NAMES = Object.keys(READS) as Name[]

const DAY_NAMES = { 'hafta-ici': 'Hafta içi', 'hafta-sonu': 'Hafta sonu' }
const HOUR_NAMES = { sabah: 'Sabah', 'ogleden-sonra': 'Öğleden sonra', aksam: 'Akşam' }

export function readFilters(query: URLSearchParams): GroupFilters {
  const location = query.get('yer') || undefined
  return {
    course: query.get('program') || undefined,
    level: query.get('kur') || undefined,
    days: pick(DAYS, query.get('gun')),
    hours: pick(HOURS, query.get('saat')),
    campus: location === ONLINE ? undefined : location,
    mode: location === ONLINE ? 'online' : undefined,
  }
}

type Slot = Group['slots'][number]

const IN_DAYS: Readonly<Record<string, (slot: Slot) => boolean>> = {
  weekdays: ({ weekday }) => weekday <= 5,
  weekend: ({ weekday }) => weekday >= 6,
}

const IN_HOURS: Readonly<Record<string, (slot: Slot) => boolean>> = {
  morning: ({ startsAt }) => startsAt < '12:00',
  afternoon: ({ startsAt }) => startsAt >= '12:00' && startsAt < '17:00',
  evening: ({ startsAt }) => startsAt >= '17:00',
}

/** Narrows the list as the backend does, to count what a choice would leave. */
function matchesFilters(group: Group, filters: GroupFilters): boolean {
  const { course, level, campus, mode, days, hours } = filters
  return (
    (!course || [group.courseSlug, group.courseKey].includes(course)) &&
    (!level || group.level === level) &&
    (!campus || group.campus === campus) &&
    (!mode || group.mode === mode) &&
    holdsForAll(group.slots, days && IN_DAYS[days]) &&
    holdsForAll(group.slots, hours && IN_HOURS[hours])
  )
}

function holdsForAll(
  slots: readonly Slot[],
  holds: ((slot: Slot) => boolean) | undefined,
): boolean {
  return !holds || (slots.length > 0 && slots.every(holds))
}

interface School {
  groups: readonly Group[]
  /** Courses without an open group have only a page. */
  pages: readonly Pick<PageListItem, 'slug'>[]
  levels?: readonly string[]
}

/** @returns the same address without filters that nobody can choose; undefined where all can be chosen */
export function withoutUnlisted(
  { pathname, search }: URL,
  { groups, pages, levels = [] }: School,
): string | undefined {
  const listed = {
    program: new Set([...groups.map(keyOf), ...pages.map(({ slug }) => slug)]),
    kur: new Set([...levels, ...groups.map(({ level }) => level)]),
    yer: new Set(groups.map((group) => toLocation(group)[0])),
  }
  const query = new URLSearchParams(search)
  const unlisted = Object.entries(listed).filter(([name, values]) => {
    const value = query.get(name)
    return value && !values.has(value)
  })
  if (unlisted.length === 0) return undefined
  for (const [name] of unlisted) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** @param levels names of the school’s levels, lowest first */
export function describeSearch(
  groups: readonly Group[],
  levels: readonly string[],
  query: URLSearchParams,
): GroupSearch {
  const filter = (name: Name, label: string, choices: [value: string, label: string][]) => ({
    name,
    label,
    choices: choices.map(([value, label]) => {
      const isChosen = query.get(name) === value
      const href = addressWith(query, name, isChosen ? '' : value)
      return { label, isChosen, href, count: countWith(groups, query, name, value) }
    }),
  })
  const isWeek = query.get('gorunum') === WEEK
  return {
    programs: filter(
      'program',
      'Program',
      distinct(groups, (one) => [keyOf(one), one.course]).sort(byName),
    ),
    filters: [
      filter('gun', 'Günler', Object.entries(DAY_NAMES)),
      filter('saat', 'Saat', Object.entries(HOUR_NAMES)),
      filter('yer', 'Yer', distinct(groups, toLocation).sort(byName)),
      filter(
        'kur',
        'Kur',
        [...new Set([...levels, ...groups.flatMap(levelOf)])].map((name) => [name, name]),
      ),
    ],
    views: [
      { label: 'Liste', isChosen: !isWeek, href: addressWith(query, 'gorunum', '') },
      { label: 'Hafta', isChosen: isWeek, href: addressWith(query, 'gorunum', WEEK) },
    ],
    isWeek,
    cleared: NAMES.some((name) => name !== 'gorunum' && query.get(name))
      ? addressWith(new URLSearchParams(isWeek ? { gorunum: WEEK } : {}), 'program', '')
      : null,
  }
}

function countWith(
  groups: readonly Group[],
  query: URLSearchParams,
  name: Name,
  value: string,
): number {
  const wanted = new URLSearchParams(query)
  wanted.set(name, value)
  return groups.filter((group) => matchesFilters(group, readFilters(wanted))).length
}

export function keyOf({ courseSlug, courseKey }: Group): string {
  return courseSlug ?? courseKey
}

/** The other parameters stay as they are; unknown ones go. */
function addressWith(query: URLSearchParams, changed: Name, value: string): string {
  const pairs = NAMES.map((name) => [name, name === changed ? value : (query.get(name) ?? '')])
  const next = new URLSearchParams(pairs.filter(([, text]) => text !== ''))
  return next.size > 0 ? `/gruplar?${next}` : '/gruplar'
}

function levelOf({ course, level }: Group): string[] {
  return course.startsWith(level) ? [] : [level]
}

function toLocation(group: Group): [string, string] {
  return group.campus === null ? [ONLINE, formatLocation(group)] : [group.campus, group.campus]
}

function byName([, one]: [string, string], [, other]: [string, string]): number {
  return one.localeCompare(other, 'tr')
}

function distinct(
  groups: readonly Group[],
  toChoice: (group: Group) => [string, string],
): [string, string][] {
  return [...new Map(groups.map(toChoice))]
}

function pick<T>(values: Readonly<Record<string, T>>, given: string | null): T | undefined {
  return given !== null && Object.hasOwn(values, given) ? values[given] : undefined
}
