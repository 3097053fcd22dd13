import { sql } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Db } from '../../db/client.ts'
import type { FirstLesson } from '../../db/first-lesson.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { calendarUidOf } from '../../domain/lesson.ts'
import { formatDateWeekday, formatMoment } from '../../domain/school-time.ts'
import type { Group } from '../groups/open-groups.ts'
import {
  defineMail,
  linkTo,
  type Mail,
  SCHOOL,
  SCHOOL_PHONE,
  writeMail,
} from '../mail/queue-mail.ts'
import type { Words } from '../templates/places.ts'
import { findFirstLesson } from '../timetable/find-first-lesson.ts'

interface Entry {
  enrollmentId: number
  link: string
  first: FirstLesson
}

/** The event that the feed has for the lesson, once its lessons are stored. In UTC, which needs no time zone table. */
function firstLessonEntry(
  { course, level, campus, address }: Group,
  { enrollmentId, link, first }: Entry,
): string {
  const { host } = new URL(link)
  const calendar = ical({ prodId: '//Kur//Reservation//TR', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: first.id === null ? `reservation-${enrollmentId}@${host}` : calendarUidOf(first.id, host),
    sequence: first.sequence,
    start: new Date(first.startsAt),
    end: new Date(first.endsAt),
    summary: `İlk ders: ${course} ${level}`,
    location: campus ? `${campus}, ${address}` : 'Çevrim içi',
    ...(first.updatedAt && { stamp: new Date(first.updatedAt) }),
  })
  return `${calendar}\r\n`
}

interface Letterhead {
  school: string
  phone: string
  email: string | null
}

export async function getLetterhead(db: Db): Promise<Letterhead> {
  const [row] = await db
    .select({ school: siteConfig.name, phone: contactSettings.phone, email: contactSettings.email })
    .from(siteConfig)
    .fullJoin(contactSettings, sql`true`)
  return { school: row?.school ?? '', phone: row?.phone ?? '', email: row?.email ?? null }
}

type Occasion = 'reserved' | 'waiting' | 'offered' | 'expired'

interface Letter {
  enrollmentId: number
  recipient: string
  group: Group
  heldUntil: Date | null
  link?: string
}

/** Contains nothing that visitors typed: the address may be somebody else’s. */
export async function writeReservationLetter(
  db: Db,
  { enrollmentId, recipient, group, heldUntil, link }: Letter,
  occasion: Occasion,
  { phone, school }: Letterhead,
): Promise<Mail> {
  const first = occasion === 'reserved' ? await findFirstLesson(db, group.id) : null
  const calendar =
    first && link ? firstLessonEntry(group, { enrollmentId, link, first }) : undefined
  const words = await writeMail(db, RESERVATION_MAILS[occasion], {
    sınıf: `${group.course}, ${group.level}`,
    bilgiler: factsOf(group).join('\n'),
    süre: heldUntil ? formatMoment(heldUntil) : '',
    bağlantı: link ?? '',
    telefon: phone,
    okul: school,
  })
  return {
    cause: `reservation/${enrollmentId}`,
    recipient,
    ...words,
    ...(calendar && { calendar }),
    validUntil: occasion === 'expired' ? null : heldUntil,
  }
}

const PLACES = {
  sınıf: { meaning: 'programı ve kuru', sample: 'Genel İngilizce, B1' },
  bilgiler: {
    meaning: 'ilk ders, saatler ve yer',
    sample: 'İlk ders: 7 Aralık 2026 Pazartesi\nPazartesi 19.00-21.30\nYer: Çevrim içi',
  },
  süre: { meaning: 'yerin ne zamana kadar ayrıldığı', sample: '24 Kasım Salı 15.40' },
  telefon: SCHOOL_PHONE,
  okul: SCHOOL,
}

const END = `

Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez.
Sorunuz olursa bizi arayın: {telefon}
{okul}`

const LINK = linkTo('yeri görme, onaylama, ayırtma ve bırakma bağlantısı', '/on-kayit?token=…')

function reservationMail(name: Occasion, title: string, words: Words) {
  const link = name === 'expired' ? { meaning: 'bu e-postada boş kalır', sample: '' } : LINK
  return defineMail({
    name: `reservation-${name}`,
    title,
    subject: `${words.subject}: {sınıf}`,
    text: `Merhaba,\n\n${words.text}${END}`,
    places: { ...PLACES, bağlantı: link },
  })
}

export const RESERVATION_MAILS = {
  reserved: reservationMail('reserved', 'Ön kayıt: yer ayrıldı', {
    subject: 'Yerinizi onaylayın',
    text: `{sınıf} için size bir yer ayırdık. Yeriniz şu zamana kadar sizi bekliyor: {süre}.
Bu süre içinde onaylarsanız 48 saat sizin olur; o sürede sizi arayıp kaydınızı tamamlarız.

{bilgiler}

Yerinizi buradan onaylayabilir ya da bırakabilirsiniz:
{bağlantı}`,
  }),
  waiting: reservationMail('waiting', 'Ön kayıt: bekleme listesine yazıldı', {
    subject: 'Bekleme listesine yazıldınız',
    text: `{sınıf} şu an dolu; sizi bekleme listesine yazdık.
Yer açılınca haber veririz, yeri ayırtmak için bir gününüz olur.

{bilgiler}

Listedeki yerinizi buradan görebilir, vazgeçerseniz çıkabilirsiniz:
{bağlantı}`,
  }),
  offered: reservationMail('offered', 'Ön kayıt: yer açıldı', {
    subject: 'Size yer açıldı',
    text: `{sınıf} için yer açıldı, önce size öneriyoruz. Yer şu zamana kadar sizi bekliyor: {süre}.

{bilgiler}

Yeri buradan ayırtın ya da vazgeçin:
{bağlantı}`,
  }),
  expired: reservationMail('expired', 'Ön kayıt: süresi doldu', {
    subject: 'Ön kaydınızın süresi doldu',
    text: `{sınıf} için ayırdığımız yerin süresi doldu.
Hâlâ istiyorsanız sitemizdeki Açık gruplar sayfasından yeniden yer ayırtabilirsiniz.

{bilgiler}`,
  }),
}

const WEEKDAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar']

export function factsOf({ startsOn, slots, campus, address }: Group): string[] {
  return [
    ...(startsOn ? [`İlk ders: ${formatDateWeekday(startsOn)}`] : []),
    ...slots.map(
      ({ weekday, startsAt, endsAt }) =>
        `${WEEKDAYS[weekday - 1]} ${`${startsAt}-${endsAt}`.replaceAll(':', '.')}`,
    ),
    `Yer: ${campus ? `${campus}, ${address}` : 'Çevrim içi'}`,
  ]
}
