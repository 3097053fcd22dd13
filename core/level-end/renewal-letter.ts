import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { learner } from '../../db/schema/people.ts'
import { formatMoment } from '../../domain/school-time.ts'
import { createEnrollmentLink } from '../enrollments/enrollment-link.ts'
import { getLetterhead } from '../enrollments/letterhead.ts'
import { factsOf } from '../enrollments/reservation-letter.ts'
import { selectOpenGroups, toGroup } from '../groups/open-group-view.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import { linkTo, SCHOOL, SCHOOL_PHONE } from '../mail/places.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { defineMail, writeMail } from '../mail/template.ts'

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

export async function writeRenewal(tx: Db, place: Place): Promise<number> {
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
