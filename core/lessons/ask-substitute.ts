import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { teacher } from '../../db/schema/school.ts'
import { formatDayMonthWeekday, formatTimeOf, schoolDay } from '../../domain/school-time.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { defineMail, NAME, queueTemplate, SCHOOL } from '../mail/queue-mail.ts'
import type { StoredLesson } from './change-lesson.ts'

const LESSON = {
  meaning: 'sınıf, gün, saat ve derslik',
  sample: '“B1 Akşam” sınıfı, 7 Aralık Pazartesi 19.00-22.00, Çınar Dersliği',
  isRequired: true,
} as const

export const SUBSTITUTE_ASKED = defineMail({
  name: 'substitute-asked',
  title: 'Vekil öğretmene soru',
  subject: '{okul}: bir ders için vekil aranıyor',
  text: `Merhaba {ad},

Bu dersi verip veremeyeceğinizi soruyoruz:
{ders}

Yanıtınızı yönetimde, Dersler ekranında dersi açarak verin. Yanıtınıza kadar bu saat sizin için ayrıldı.`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    ders: LESSON,
  },
})

export const SUBSTITUTE_ANSWERED = defineMail({
  name: 'substitute-answered',
  title: 'Vekil öğretmenin yanıtı',
  subject: '{okul}: vekil öğretmenin yanıtı',
  text: `Merhaba {ad},

{öğretmen}, vekil olarak girmesini istediğiniz dersi {yanıt}:
{ders}`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    öğretmen: { meaning: 'öğretmenin adı soyadı', sample: 'Deniz Kaya', isRequired: true },
    yanıt: { meaning: 'yanıtı', sample: 'üstlendi', isRequired: true },
    ders: LESSON,
  },
})

type AskedLesson = Pick<StoredLesson, 'group' | 'room' | 'startsAt' | 'endsAt'>

/** A teacher without an account is asked by the desk in another way. */
export async function mailSubstitute(
  tx: Db,
  teacherId: number,
  lesson: AskedLesson,
): Promise<void> {
  const [asked] = await tx
    .select({ name: account.name, email: account.email })
    .from(teacher)
    .innerJoin(account, and(eq(account.id, teacher.accountId), isNull(account.deletedAt)))
    .where(eq(teacher.id, teacherId))
  if (!asked) return
  await queueTemplate(tx, SUBSTITUTE_ASKED, asked.email, {
    ad: asked.name,
    okul: await getSchoolName(tx),
    ders: describe(lesson),
  })
}

interface Reply {
  name: string
  accepts: boolean
  lesson: AskedLesson
}

export async function mailAnswer(
  tx: Db,
  askedBy: number,
  { name, accepts, lesson }: Reply,
): Promise<void> {
  const [asker] = await tx
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(and(eq(account.id, askedBy), isNull(account.deletedAt)))
  if (!asker) return
  await queueTemplate(tx, SUBSTITUTE_ANSWERED, asker.email, {
    ad: asker.name,
    okul: await getSchoolName(tx),
    öğretmen: name,
    yanıt: accepts ? 'üstlendi' : 'üstlenemiyor',
    ders: describe(lesson),
  })
}

function describe({ group, room, startsAt, endsAt }: AskedLesson): string {
  const day = formatDayMonthWeekday(schoolDay(startsAt))
  const hours = `${formatTimeOf(startsAt)}-${formatTimeOf(endsAt)}`
  return [`“${group.name}” sınıfı`, `${day} ${hours}`, ...(room ? [room.name] : [])].join(', ')
}
