import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Db } from '../../db/client.ts'
import type { FirstLesson } from '../../db/days.ts'
import { enrollment, enrollmentLink } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { calendarUidOf } from '../../domain/lesson.ts'
import { formatDateWeekday, formatMoment } from '../../domain/school-time.ts'
import { createToken, hashToken, toMailedLink } from '../accounts/account-tokens.ts'
import { AppError } from '../errors.ts'
import { type Group, selectOpenGroups, toGroup } from '../groups/open-groups.ts'
import type { Words } from '../mail/places.ts'
import {
  defineMail,
  linkTo,
  type Mail,
  queueMail,
  SCHOOL,
  SCHOOL_PHONE,
  writeMail,
} from '../mail/queue-mail.ts'
import { findFirstLesson } from '../timetable/read-lessons.ts'
import { setNotified } from './write-enrollment.ts'

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

const MOST = 200

/**
 * Notifies everybody whose offer was made or reservation expired, once per change however many processes run it; people
 * without an address are skipped. @param siteUrl for the links in the letters
 */
export function notifyReservations(db: Db, siteUrl: string): Promise<void> {
  return db.transaction(async (tx) => {
    const pending = await tx
      .select({
        id: enrollment.id,
        state: enrollment.state,
        groupId: enrollment.groupId,
        heldUntil: enrollment.heldUntil,
      })
      .from(enrollment)
      .where(
        and(
          inArray(enrollment.state, ['offered', 'expired']),
          sql`${enrollment.toldState} is distinct from ${enrollment.state}`,
        ),
      )
      .orderBy(asc(enrollment.id))
      .limit(MOST)
      .for('update', { skipLocked: true })
    for (const row of pending) await notify(tx, row, siteUrl)
  })
}

type Pending = Pick<typeof enrollment.$inferSelect, 'id' | 'state' | 'groupId' | 'heldUntil'>

async function notify(tx: Db, { id, state, groupId, heldUntil }: Pending, siteUrl: string) {
  await setNotified(tx, id, state)
  const recipient = await findRecipient(tx, id)
  const [group] = await selectOpenGroups(tx).where(eq(courseGroup.id, groupId))
  if (!recipient || !group) return
  const isOffer = state === 'offered'
  const link = isOffer
    ? await createEnrollmentLink(tx, { enrollmentId: id, email: recipient, siteUrl })
    : undefined
  const letter = {
    enrollmentId: id,
    recipient,
    group: toGroup(group),
    heldUntil,
    ...(link && { link }),
  }
  const occasion = isOffer ? 'offered' : 'expired'
  const head = await getLetterhead(tx)
  await queueMail(tx, await writeReservationLetter(tx, letter, occasion, head))
}

export async function createEnrollmentLink(
  db: Db,
  { enrollmentId, email, siteUrl }: { enrollmentId: number; email: string; siteUrl: string },
): Promise<string> {
  const token = createToken()
  await db.insert(enrollmentLink).values({ enrollmentId, email, tokenHash: hashToken(token) })
  return toMailedLink(siteUrl, 'yer', token)
}

async function findRecipient(db: Db, enrollmentId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: enrollmentLink.email })
    .from(enrollmentLink)
    .where(eq(enrollmentLink.enrollmentId, enrollmentId))
    .orderBy(asc(enrollmentLink.id))
    .limit(1)
  return row?.email
}

export function linkEnded(): AppError {
  return new AppError('link-ended', { message: 'Bu bağlantı geçerli değil.' })
}

export async function findLinked(db: Db, token: string): Promise<number> {
  const [row] = await db
    .select({ id: enrollmentLink.enrollmentId })
    .from(enrollmentLink)
    .where(eq(enrollmentLink.tokenHash, hashToken(token)))
  if (!row) throw linkEnded()
  return row.id
}
