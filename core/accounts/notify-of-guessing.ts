import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { linkTo, NAME, SCHOOL } from '../mail/places.ts'
import { defineMail, queueTemplate } from '../mail/template.ts'

export const SIGN_IN_SLOWED = defineMail({
  name: 'sign-in-slowed',
  title: 'Yanlış parola denemeleri',
  subject: 'Hesabınızda yanlış parola denemeleri',
  text: `Merhaba {ad},

Hesabınıza bugün çok sayıda yanlış parolayla girilmeye çalışıldı. Parolanız tahmin edilemedi.
Daha önce giriş yapmadığınız yerlerden girişi şimdilik yavaşlattık; her zamanki yerinizden girebilirsiniz.
Giremezseniz parolanızı yenileyin: {bağlantı}

{okul}`,
  places: {
    ad: NAME,
    bağlantı: linkTo('parola yenileme sayfası', '/auth/forgot-password'),
    okul: SCHOOL,
  },
})

interface Guessing {
  email: string
  siteUrl: string
}

export async function notifyOfGuessing(db: Db, { siteUrl, ...typed }: Guessing): Promise<void> {
  const email = normalizeEmail(typed.email)
  const [person] = await db
    .select({ id: account.id, name: account.name, role: account.role })
    .from(account)
    .where(and(eq(account.email, email), isNull(account.deletedAt)))
  if (!person) return
  const renewal = person.role === 'student' ? '/auth/forgot-password' : '/yonetim'
  await queueTemplate(db, SIGN_IN_SLOWED, email, {
    ad: person.name,
    bağlantı: `${siteUrl}${renewal}`,
    okul: await getSchoolName(db),
  })
}
