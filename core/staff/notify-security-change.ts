import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { NAME, SCHOOL } from '../mail/places.ts'
import { defineMail, queueTemplate } from '../mail/template.ts'

const CHANGES = {
  'second-factor-on': 'Hesabınızda iki adımlı giriş açıldı.',
  'second-factor-off': 'Hesabınızda iki adımlı giriş kapatıldı.',
  'second-factor-removed': 'Bir yönetici hesabınızın iki adımlı girişini kaldırdı.',
  'recovery-codes': 'Hesabınız için yeni kurtarma kodları alındı; eskileri artık geçersiz.',
  'link-read': 'Size yazılan bir bağlantıyı bir yönetici size elden vermek için açıp okudu.',
  'mail-server': 'Okulun e-posta sunucusu değiştirildi; e-postalar artık yeni sunucudan gider.',
} as const

export const SECURITY_CHANGED = defineMail({
  name: 'security-changed',
  title: 'Hesap güvenliği değişti',
  subject: 'Hesabınızın güvenliğiyle ilgili bir değişiklik',
  text: `Merhaba {ad},

{değişiklik}
Bundan haberiniz yoksa lütfen hemen okulu arayın.

{okul}`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    değişiklik: {
      meaning: 'ne olduğu',
      sample: CHANGES['second-factor-off'],
      isRequired: true,
    },
  },
})

export async function notifySecurityChange(
  tx: Db,
  accountId: number,
  change: keyof typeof CHANGES,
): Promise<void> {
  const [person] = await tx
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(eq(account.id, accountId))
  if (!person) return
  await queueTemplate(tx, SECURITY_CHANGED, person.email, {
    ad: person.name,
    okul: await getSchoolName(tx),
    değişiklik: CHANGES[change],
  })
}
