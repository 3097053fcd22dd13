import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { knownDevice } from '../../db/schema/staff.ts'
import { formatDateOf, formatTimeOf } from '../../domain/school-time.ts'
import { createSession } from '../accounts/create-session.ts'
import { nameDevice } from '../accounts/name-device.ts'
import { createToken, hashToken } from '../accounts/token.ts'
import { recordEvent } from '../audit/record-event.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { NAME, SCHOOL } from '../mail/places.ts'
import { defineMail, queueTemplate } from '../mail/template.ts'

export const NEW_DEVICE = defineMail({
  name: 'new-device',
  title: 'Yeni cihazdan giriş',
  subject: 'Yeni bir cihazdan giriş yapıldı',
  text: `Merhaba {ad},

Yönetim hesabınıza daha önce kullanılmamış bir cihazdan giriş yapıldı.

Zaman: {zaman}
Cihaz: {cihaz}

Bu giriş sizinse bir şey yapmanız gerekmez.
Giriş size ait değilse hemen parolanızı değiştirin; hesabınızdaki bütün oturumlar kapanır.

{okul}`,
  places: {
    ad: NAME,
    okul: SCHOOL,
    zaman: { meaning: 'giriş zamanı', sample: '21 Ekim 2026, 09.30', isRequired: true },
    cihaz: { meaning: 'tarayıcı ve işletim sistemi', sample: 'Firefox, Windows', isRequired: true },
  },
})

export interface Browser {
  userAgent?: string | undefined
  device?: string | undefined
}

/** Mails the owner about a browser not used before, unless it is the account’s first. @returns the tokens of the sign-in and of the browser */
export async function openStaffSession(tx: Db, accountId: number, browser: Browser) {
  const name = nameDevice(browser.userAgent)
  const known = await findDevices(tx, accountId)
  const isKnown = known.includes(hashToken(browser.device ?? ''))
  const device = (isKnown && browser.device) || createToken()
  const seen = { lastSeenAt: sql`now()` }
  await tx
    .insert(knownDevice)
    .values({ accountId, deviceHash: hashToken(device) })
    .onConflictDoUpdate({ target: [knownDevice.accountId, knownDevice.deviceHash], set: seen })
  if (!isKnown && known.length > 0) await notifyOwner(tx, accountId, name)
  await recordEvent(tx, 'sign-in', { accountId, detail: { device: name, isNew: !isKnown } })
  return { session: await createSession(tx, accountId, name), device }
}

function formatSignInTime(moment: Date): string {
  return `${formatDateOf(moment)}, ${formatTimeOf(moment)}`
}

async function findDevices(tx: Db, accountId: number): Promise<string[]> {
  const rows = await tx
    .select({ hash: knownDevice.deviceHash })
    .from(knownDevice)
    .where(eq(knownDevice.accountId, accountId))
  return rows.map(({ hash }) => hash)
}

async function notifyOwner(tx: Db, accountId: number, device: string | undefined): Promise<void> {
  const [person] = await tx
    .select({ name: account.name, email: account.email })
    .from(account)
    .where(eq(account.id, accountId))
  if (!person) return
  await queueTemplate(tx, NEW_DEVICE, person.email, {
    ad: person.name,
    okul: await getSchoolName(tx),
    zaman: formatSignInTime(new Date()),
    cihaz: device ?? 'tanınmayan bir tarayıcı',
  })
}
