import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { learner } from '../../db/schema/people.ts'
import { campus, room } from '../../db/schema/school.ts'
import { formatDayMonthWeekday, formatTimeOf, schoolDay } from '../../domain/school-time.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { ADDRESSES } from '../mail/learner-addresses.ts'
import { defineMail, queueTemplate, SCHOOL } from '../mail/queue-mail.ts'

export const MAKE_UP = defineMail({
  name: 'make-up',
  title: 'Telafi dersi: öğrenci bir derse misafir yazıldı',
  subject: '{okul}: telafi dersiniz',
  text: `Merhaba,

Telafi dersi şu derste yapılacak:
{ders}

Ders, öğrenci panelinde ve takviminizde de görünür; bir değişiklik olursa haber veririz.

Bu e-posta şu kayıt için gönderildi: {öğrenciler}.
Sorularınız için bu e-postayı yanıtlayabilir ya da okulu arayabilirsiniz.

{okul}`,
  places: {
    ders: {
      meaning: 'sınıf, gün, saat ve yer',
      sample: '“B1 akşam” sınıfı, 7 Aralık Pazartesi 19.00-22.00, Çınar Dersliği',
      isRequired: true,
    },
    öğrenciler: {
      meaning: 'kimin telafisi olduğu; adresini onaylamamış birine ad değil, sınıf yazılır',
      sample: 'Ayşe Yıldız',
    },
    okul: SCHOOL,
  },
})

interface Visit {
  lessonId: number
  learnerId: number
}

export async function mailMakeUp(tx: Db, { lessonId, learnerId }: Visit): Promise<void> {
  const [visited] = await tx
    .select({
      group: courseGroup.name,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      room: room.name,
      campus: campus.name,
    })
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .leftJoin(campus, eq(campus.id, courseGroup.campusId))
    .where(eq(lesson.id, lessonId))
  if (!visited) return
  const { group, startsAt, endsAt } = visited
  const when = `${formatDayMonthWeekday(schoolDay(startsAt))} ${formatTimeOf(startsAt)}-${formatTimeOf(endsAt)}`
  const place = [visited.room, visited.campus].filter((one) => one !== null)
  const okul = await getSchoolName(tx)
  for (const { email, name } of await findAddresses(tx, learnerId)) {
    await queueTemplate(tx, MAKE_UP, email, {
      ders: [`“${group}” sınıfı`, when, ...place].join(', '),
      öğrenciler: name ?? `“${group}” sınıfındaki telafi`,
      okul,
    })
  }
}

async function findAddresses(tx: Db, learnerId: number) {
  const { rows } = await tx.execute<{ email: string; name: string | null }>(sql`
    select lower(address.email) as email, min(${fullName(learner)}) filter (where address.is_confirmed) as name
    from ${learner}
    left join ${account} on ${and(eq(account.id, learner.accountId), isNull(account.deletedAt))}
    cross join lateral ${ADDRESSES} as address
    where ${and(eq(learner.id, learnerId), isNull(learner.deletedAt))} and address.email is not null
    group by 1 order by 1`)
  return rows
}
