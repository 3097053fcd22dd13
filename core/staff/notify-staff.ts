import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { defineMail, NAME, queueTemplate, SCHOOL } from '../mail/queue-mail.ts'
import { isAdmin } from './accounts.ts'
import type { StaffSession } from './staff-sessions.ts'

const WAYS = {
  invited: 'yönetici olarak davet edildi',
  raised: 'yönetici yapıldı',
  reopened: 'yönetici olarak yeniden açıldı',
} as const

export const NEW_ADMIN = defineMail({
  name: 'new-admin',
  title: 'Yeni yönetici',
  subject: '{okul}: yeni bir yönetici',
  text: `Merhaba {ad},

{kişi} {değişiklik}. Bunu yapan: {yapan}.
Bir yönetici bütün kayıtları, ayarları ve hesapları değiştirebilir. Bundan haberiniz yoksa lütfen hemen okulu arayın.`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    kişi: {
      meaning: 'yeni yöneticinin adı ve e-posta adresi',
      sample: 'Ece Işık (ece@ornek.com)',
      isRequired: true,
    },
    değişiklik: { meaning: 'ne olduğu', sample: WAYS.invited, isRequired: true },
    yapan: { meaning: 'bunu yapan yönetici', sample: 'Yasemin Güneş', isRequired: true },
  },
})

export async function notifyAdmins(
  tx: Db,
  { accountId }: StaffSession,
  id: number,
  way: keyof typeof WAYS,
): Promise<void> {
  const columns = {
    id: account.id,
    name: account.name,
    surname: account.surname,
    email: account.email,
  }
  const [person] = await tx.select(columns).from(account).where(eq(account.id, id))
  const admins = await tx.select(columns).from(account).where(isAdmin)
  const by = admins.find((admin) => admin.id === accountId)
  if (!(person && by)) return
  for (const { name, email } of admins.filter((admin) => admin.id !== id)) {
    await queueTemplate(tx, NEW_ADMIN, email, {
      ad: name,
      okul: await getSchoolName(tx),
      kişi: `${person.name} ${person.surname} (${person.email})`,
      değişiklik: WAYS[way],
      yapan: `${by.name} ${by.surname}`,
    })
  }
}

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
