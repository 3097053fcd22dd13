import { z } from 'zod'
import { plainDigits } from '../domain/digits.ts'
import { schoolDay } from '../domain/school-time.ts'
import { atMost, id } from './fields.ts'
import { MESSAGES } from './messages.ts'

const RICH_TEXT = 100_000

export function textBetween(min: number, max: number) {
  const tooShort = min === 1 ? MESSAGES.required : `Minimum ${min} karakter olmalıdır.`
  return z
    .string({ error: MESSAGES.required })
    .trim()
    .normalize('NFC')
    .min(min, { error: tooShort, abort: true })
    .check(atMost(max))
}

/** HTML; elements that are not allowed are removed when it is stored. */
export function richText() {
  return textBetween(1, RICH_TEXT)
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SLUG_MESSAGE = 'Yalnızca küçük harf, rakam ve tek tire kullanın: genel-ingilizce-kurslari'

export function slug() {
  return textBetween(1, 80).regex(SLUG, SLUG_MESSAGE)
}

export function pictureKey() {
  return slug().nullish()
}

const ADDRESS = /^(?:\/(?!\/)|https:\/\/)\S*$/
const ADDRESS_MESSAGE =
  'Site içi bir adres (/page/yds) ya da https:// ile başlayan bir adres yazın.'

export function address() {
  return textBetween(1, 500).regex(ADDRESS, ADDRESS_MESSAGE)
}

export function webAddress() {
  return z.url({ protocol: /^https$/, error: 'https:// ile başlayan bir adres yazın.' })
}

const MAP_HOST =
  /(^|\.)(google\.[a-z.]+|goo\.gl|openstreetmap\.org|yandex\.[a-z.]+|maps\.apple\.com|bing\.com)$/
const EMBEDDED_MAP = /\/embed\b|\/map-widget\/|[?&]output=embed\b/

/** An address for a frame: those that map services show in their own window do not open in one. */
export function mapAddress() {
  return webAddress().refine(isMapForFrame, {
    error:
      'Bu adres sayfanın içinde açılamaz. Google Haritalar’da Paylaş > Harita yerleştir’i seçin; koddaki src="…" adresini yapıştırın.',
  })
}

function isMapForFrame(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { hostname, pathname, search } = new URL(address)
  return !MAP_HOST.test(hostname) || EMBEDDED_MAP.test(pathname + search)
}

export function color() {
  return textBetween(7, 7).regex(/^#[0-9a-f]{6}$/i, 'Rengi şöyle yazın: #1d4ed8')
}

export function choice<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `Şunlardan biri olmalıdır: ${values.join(', ')}.` })
}

export const sky = choice(['dawn', 'noon', 'dusk', 'garden', 'sea', 'night'])

export function wholeNumber(min: number, max: number) {
  const message = `${min} ile ${max} arasında bir tam sayı olmalıdır.`
  return z.int({ error: message }).min(min, message).max(max, message)
}

const DAY_MESSAGE = 'Bir tarih seçin.'

/** A school’s dates lie in this range; others are typing errors. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2100
const YEAR_MESSAGE = `Yıl ${FIRST_YEAR} ile ${LAST_YEAR} arasında olmalıdır.`

function isInYears(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

export function moment() {
  return z.coerce
    .date({ error: DAY_MESSAGE })
    .min(new Date(Date.UTC(FIRST_YEAR, 0)), YEAR_MESSAGE)
    .max(new Date(Date.UTC(LAST_YEAR + 1, 0)), YEAR_MESSAGE)
}

export function date(error: string = DAY_MESSAGE) {
  return z.iso.date({ error, abort: true }).refine(isInYears, YEAR_MESSAGE)
}

const TIME_MESSAGE = 'Bir saat seçin.'

export function clockTime() {
  return z
    .string({ error: TIME_MESSAGE })
    .trim()
    .overwrite(plainDigits)
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE)
}

export function dateTime() {
  return z.iso
    .datetime({ offset: true, error: MESSAGES.invalid, abort: true })
    .refine(isInYears, YEAR_MESSAGE)
}

/** A day of birth, `2001-09-01`: not in the future, and not longer ago than a person lives. */
export function birthDate() {
  return z.iso
    .date({ error: DAY_MESSAGE, abort: true })
    .refine((day) => day >= '1900-01-01' && day <= schoolDay(), 'Doğum tarihini kontrol edin.')
}

export function idsOf(max: number) {
  return listOf(id(), max).transform((ids) => [...new Set(ids)])
}

export function languageCode() {
  const message = 'İki harfli dil kodu yazın: en'
  return z.string({ error: message }).regex(/^[a-z]{2}$/, message)
}

export function fieldGroup<T extends z.ZodRawShape>(fields: T) {
  return z.object(fields, { error: MESSAGES.required })
}

export function yesOrNo() {
  return z.boolean({ error: MESSAGES.invalid })
}

export function listOf<T extends z.ZodType>(item: T, max: number) {
  return z.array(item, { error: MESSAGES.required }).max(max, `En çok ${max} olabilir.`)
}

export const standing = {
  position: wholeNumber(0, 10_000).default(0),
  state: choice(['draft', 'published']).default('published'),
}

export const metadataInput = fieldGroup({
  title: textBetween(10, 60),
  description: textBetween(120, 160),
})

export function firstRepeated<T>(values: readonly T[], form: (value: T) => unknown): number {
  const forms = values.map(form)
  return forms.findIndex((value, index) => forms.indexOf(value) < index)
}
