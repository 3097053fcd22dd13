import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type * as calls from '../../contract/staff/level-end.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatMoment, schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { createEnrollmentLink, factsOf, getLetterhead } from '../enrollments/reservation-letter.ts'
import { lockAndReadSeats, storeReservation } from '../enrollments/reserve-seat.ts'
import { AppError } from '../errors.ts'
import { selectOpenGroups, toGroup } from '../groups/open-groups.ts'
import { lockGroups } from '../groups/seats.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import {
  defineMail,
  linkTo,
  queueMail,
  SCHOOL,
  SCHOOL_PHONE,
  writeMail,
} from '../mail/queue-mail.ts'
import { getLevelEnd } from './get-level-end.ts'

export const LEVEL_RENEWAL = defineMail({
  name: 'level-renewal',
  title: 'Kur yenileme: sonraki sınıfta yer ayrıldı',
  subject: 'Sonraki sınıfınız: {sınıf}',
  text: `Merhaba,

{biten} kurunuz bitiyor. {durum}

{bilgiler}

Yanıtınızı buradan verin: geliyorsanız onaylayın, gelmeyecekseniz yerinizi bırakın:
{bağlantı}

Bu e-posta şu kayıt için gönderildi: {öğrenci}.
Sorunuz olursa bizi arayın: {telefon}
{okul}`,
  places: {
    sınıf: { meaning: 'sonraki program ve kur', sample: 'Genel İngilizce, B2' },
    biten: { meaning: 'biten kur', sample: 'B1' },
    durum: {
      meaning:
        'yerin ne zamana kadar ayrıldığı ya da bekleme listesine yazıldığı; varsa ücretsiz tekrar',
      sample: 'Genel İngilizce, B2 için yeriniz şu zamana kadar ayrıldı: 24 Kasım Salı 15.40.',
      isRequired: true,
    },
    bilgiler: {
      meaning: 'ilk ders, saatler ve yer',
      sample: 'İlk ders: 7 Aralık 2026 Pazartesi\nPazartesi 19.00-21.30\nYer: Çevrim içi',
    },
    bağlantı: linkTo('yeri görme, onaylama ve bırakma bağlantısı', '/on-kayit?token=…'),
    öğrenci: {
      meaning: 'kimin kaydı olduğu; adresini onaylamamış birine ad değil, sınıf yazılır',
      sample: 'Ayşe Yıldız',
    },
    telefon: SCHOOL_PHONE,
    okul: SCHOOL,
  },
})

interface Place {
  enrollmentId: number
  learnerId: number
  groupId: number
  heldUntil: Date | null
  ending: { level: string; group: string }
  isFree: boolean
  siteUrl: string
}

async function writeRenewal(tx: Db, place: Place): Promise<number> {
  const { enrollmentId, groupId, heldUntil, ending, siteUrl } = place
  const [row] = await selectOpenGroups(tx).where(eq(courseGroup.id, groupId))
  if (!row) return 0
  const group = toGroup(row)
  const { school, phone } = await getLetterhead(tx)
  const name = `${group.course}, ${group.level}`
  const seat = heldUntil
    ? `${name} için yeriniz şu zamana kadar ayrıldı: ${formatMoment(heldUntil)}.`
    : `${name} şu an dolu; sizi bekleme listesine yazdık.`
  const free = place.isFree ? ' Kuru geçemezseniz bu sınıfta ücretsiz tekrar edersiniz.' : ''
  const people = await findAddresses(tx, place.learnerId)
  for (const { email, learner: own } of people) {
    const words = await writeMail(tx, LEVEL_RENEWAL, {
      sınıf: name,
      biten: ending.level,
      durum: seat + free,
      bilgiler: factsOf(group).join('\n'),
      bağlantı: await createEnrollmentLink(tx, { enrollmentId, email, siteUrl }),
      öğrenci: own ?? `“${ending.group}” sınıfındaki kayıt`,
      telefon: phone,
      okul: school,
    })
    await queueMail(tx, {
      cause: `renewal/${enrollmentId}`,
      recipient: email,
      ...words,
      validUntil: heldUntil,
    })
  }
  return people.length
}

async function findAddresses(tx: Db, learnerId: number) {
  const { rows } = await tx.execute<{ email: string; learner: string | null }>(sql`
    select lower(address.email) as email,
      case when bool_or(address.is_confirmed) then ${fullName(learner)} end as learner
    from ${learner}
    left join ${account} on ${and(eq(account.id, learner.accountId), isNull(account.deletedAt))}
    cross join lateral ${ADDRESSES} as address
    where ${and(eq(learner.id, learnerId), isNull(learner.deletedAt))} and address.email is not null
    group by lower(address.email), ${learner.id} order by 1`)
  return rows
}

const HELD_MINUTES = 7 * 24 * 60

type Renewal = Body<typeof calls.renew> & { id: number; siteUrl: string }

/**
 * Holds places in the next groups, or adds to their waiting lists, and writes one message to each learner. Learners who
 * have a next enrollment, in whichever group, keep it and get neither a second place nor a message.
 * @throws AppError not-found; state-changed before the renewal opens; invalid for a group that is none of the next
 */
export function renewLevel(db: Db, actor: Actor, { id, places, siteUrl }: Renewal) {
  return db.transaction(async (tx) => {
    // A learner who ends two levels in one week is in two renewals with different next groups; each must see the other's places.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('renewal', 0))`)
    await lockGroups(tx, [id, ...places.map(({ groupId }) => groupId)])
    const { group, level, people, nextGroups, renewsOn } = await getLevelEnd(tx, actor, { id })
    if (renewsOn === null || schoolDay() < renewsOn) {
      throw new AppError('state-changed', {
        message: 'Kur yenileme, sınıfın bitişine üç hafta kala açılır.',
      })
    }
    let notified = 0
    const kept: string[] = []
    const asked = new Set<number>()
    for (const [index, { enrollmentId, groupId }] of places.entries()) {
      const person = people.find((one) => one.enrollmentId === enrollmentId)
      const next = nextGroups.find((one) => one.id === groupId)
      if (!person) throw new AppError('not-found', { message: 'Bu sınıfta böyle bir kayıt yok.' })
      if (!next) {
        const fields = { [`places.${index}.groupId`]: 'Bu sınıf, sonraki sınıflardan biri değil.' }
        throw new AppError('invalid', { fields })
      }
      const learnerId = person.learner.id
      const isGoingOn = person.place !== null || asked.has(learnerId)
      const wish = { learnerId, groupId, enrollmentId }
      const reserved = isGoingOn ? null : await hold(tx, actor, wish)
      if (!reserved) {
        if (person.place?.groupId !== groupId) kept.push(person.learner.name)
        continue
      }
      asked.add(learnerId)
      notified += await writeRenewal(tx, {
        enrollmentId: reserved.id,
        learnerId,
        groupId,
        heldUntil: reserved.heldUntil,
        ending: { level, group: group.name },
        isFree: next.isRepeat && person.hasFreeRepeat,
        siteUrl,
      })
    }
    return { levelEnd: await getLevelEnd(tx, actor, { id }), notified, kept }
  })
}

interface Hold {
  learnerId: number
  groupId: number
  enrollmentId: number
}

async function hold(tx: Db, actor: Actor, { learnerId, groupId, enrollmentId }: Hold) {
  const [present] = await tx
    .select({ contactId: enrollment.contactId })
    .from(enrollment)
    .where(eq(enrollment.id, enrollmentId))
  const wish = { learnerId, groupId, ...(present?.contactId && { contactId: present.contactId }) }
  const seats = await lockAndReadSeats(tx, wish)
  if (seats.own) return null
  const terms = { seats, hold: HELD_MINUTES, isConfirmed: false, reason: 'Kur yenileme.' }
  const reserved = await storeReservation(tx, actor, wish, terms)
  await recordChange(tx, actor, {
    action: 'reserve',
    entity: 'enrollment',
    entityId: reserved.id,
    after: { learnerId, groupId, state: reserved.state },
  })
  return reserved
}
