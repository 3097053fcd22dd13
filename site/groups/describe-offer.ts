import type { Group } from '../../contract/public/group.ts'
import type { Page } from '../../contract/public/pages.ts'
import { formatLira } from '../../domain/money.ts'
import { formatDayMonth, formatWeekday } from '../../domain/school-time.ts'
import {
  formatGroupName,
  formatLocation,
  formatSeatsLeft,
  formatWeek,
  fullness,
} from './describe-group.ts'

export interface Offer {
  name: string
  /** Lira, tax included; null if unpublished. */
  price: number | null
  priceBefore: number | null
  terms: string
  ages: string | null
  week: string
  startsOn: string | null
  placesLeft: number
  seats: string | null
  fullness: 'full' | 'few' | 'free'
}

export function offerOfGroup(group: Group): Offer {
  const { price, priceBefore = null, instalments, ages, slots, startsOn, placesLeft, mode } = group
  return {
    name: [formatGroupName(group), ...(mode === 'online' ? [formatLocation(group)] : [])].join(
      ', ',
    ),
    price,
    priceBefore,
    terms: `kur ücreti, KDV dâhil${instalments > 1 ? `, ${instalments} taksit` : ''}`,
    ages,
    week: formatWeek(slots),
    startsOn,
    placesLeft,
    seats: formatSeatsLeft(group),
    fullness: fullness(group),
  }
}

/** @param groups in the order of their first days */
export function findNextGroup(groups: readonly Group[]): Group | undefined {
  return groups.find(({ placesLeft }) => placesLeft > 0) ?? groups[0]
}

/** The next group with a free seat; a course without groups has its list price. */
export function offerOfPage({ title, facts }: Page, groups: readonly Group[]): Offer {
  const next = findNextGroup(groups)
  if (next) return offerOfGroup(next)
  return {
    name: title,
    price: facts.fee ?? null,
    priceBefore: facts.feeBefore ?? null,
    terms: `${facts.feeUnit ?? 'kur ücreti'}, KDV dâhil`,
    ages: facts.ages ?? null,
    week: facts.hours,
    startsOn: null,
    placesLeft: 0,
    seats: null,
    fullness: 'free',
  }
}

export function formatStart({ startsOn }: Offer): string {
  return startsOn
    ? `${formatDayMonth(startsOn)} ${formatWeekday(startsOn)} başlıyor`
    : 'Başlangıç görüşmede belli olur'
}

/** For a message: `YDS Hazırlık, 18.000 TL (kur ücreti, KDV dâhil), cumartesi ve pazar, 09.00-13.00, 12 Aralık Cumartesi başlıyor` */
export function formatOffer(offer: Offer): string {
  const { name, ages, price, terms, week, startsOn } = offer
  const amount = price === null ? null : `${formatLira(price)} (${terms})`
  return [name, ages, amount, week, startsOn && formatStart(offer)].filter(Boolean).join(', ')
}
