import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { absenceWarning } from '../../db/schema/attendance.ts'
import type { Actor } from '../../domain/actor.ts'
import { formatDay, schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { getSchoolName } from '../catalogue/get-school-name.ts'
import { AppError } from '../errors.ts'
import { defineMail, queueTemplate, SCHOOL } from '../mail/queue-mail.ts'
import { getAbsenceSettings } from './absence-limits.ts'
import { type Absence, describeForLetter, selectAbsences } from './absences.ts'

export const ABSENCE_WARNING = defineMail({
  name: 'absence-warning',
  title: 'Devamsızlık bilgisi: sınıra yaklaşan öğrenciye ya da velisine',
  subject: 'Devamsızlık bilgisi',
  text: `Merhaba,

{devamsızlık}

Kaçan konular için bu e-postayı yanıtlayabilir ya da okulu arayabilirsiniz; birlikte tamamlayalım.

{okul}`,
  places: {
    devamsızlık: {
      meaning:
        'kaçan ders saatleri, sınır ve kalan; adresini onaylamamış birine ad değil, sınıf yazılır',
      sample:
        'Ayşe Yıldız, “B1 Akşam” sınıfı: şu ana kadar 8 ders saati devamsızlık var. Kur 120 ders saati; devamsızlık sınırı %10, yani 12 ders saati; 4 ders saati kaldı.',
      isRequired: true,
    },
    okul: SCHOOL,
  },
})

/**
 * Writes to everybody who has reached a share of absence and was not written to about it, if the school wants that.
 * @returns how many learners
 */
export async function warnAbsent(db: Db): Promise<number> {
  const { sendsMail } = await getAbsenceSettings(db)
  if (!sendsMail) return 0
  const rows = await selectAbsences(db, { only: 'unmailed' })
  const reached = rows.filter(({ addresses }) => addresses.length > 0)
  for (const row of reached) await db.transaction((tx) => writeWarning(tx, row))
  return reached.length
}

/** @returns whether it was written: of two processes only the first writes */
async function writeWarning(tx: Db, absence: Absence): Promise<boolean> {
  const { enrollmentId, percent, addresses } = absence
  const stored = await tx
    .insert(absenceWarning)
    .values({ enrollmentId, percent, mailedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [absenceWarning.enrollmentId, absenceWarning.percent],
      set: { mailedAt: sql`now()` },
      setWhere: sql`${absenceWarning.mailedAt} is null`,
    })
    .returning({ percent: absenceWarning.percent })
  if (stored.length === 0) return false
  const okul = await getSchoolName(tx)
  const confirmed = new Map<string, boolean>()
  for (const { email, isConfirmed } of addresses) {
    confirmed.set(email, isConfirmed || (confirmed.get(email) ?? false))
  }
  for (const [email, isConfirmed] of confirmed) {
    await queueTemplate(tx, ABSENCE_WARNING, email, {
      devamsızlık: describeForLetter(absence, isConfirmed),
      okul,
    })
  }
  return true
}

/**
 * Writes about one learner, whatever the school’s setting.
 * @throws AppError not-found for one who has reached no share; invalid without an address; state-changed if it was written
 */
export function mailAbsence(db: Db, actor: Actor, { id }: { id: number }): Promise<void> {
  return db.transaction(async (tx) => {
    const absence = await getAbsence(tx, id)
    if (absence.addresses.length === 0) {
      throw new AppError('invalid', { message: 'Öğrencinin ya da velisinin e-postası yok.' })
    }
    const { mailedAt } = absence.done
    if (mailedAt) {
      const message = `Bu sınır için e-posta yazıldı: ${formatDay(schoolDay(new Date(mailedAt)))}.`
      throw new AppError('state-changed', { message })
    }
    if (!(await writeWarning(tx, absence))) throw new AppError('state-changed')
    await note(tx, actor, absence)
  })
}

/** Notes that the desk has spoken to the learner or a guardian. @throws AppError not-found */
export function handleAbsence(db: Db, actor: Actor, { id }: { id: number }): Promise<void> {
  return db.transaction(async (tx) => {
    const absence = await getAbsence(tx, id)
    const { enrollmentId, percent } = absence
    const handled = { handledAt: sql`now()`, handledBy: actor.accountId }
    await tx
      .insert(absenceWarning)
      .values({ enrollmentId, percent, ...handled })
      .onConflictDoUpdate({
        target: [absenceWarning.enrollmentId, absenceWarning.percent],
        set: handled,
      })
    await note(tx, actor, absence)
  })
}

async function getAbsence(tx: Db, id: number): Promise<Absence> {
  const [absence] = await selectAbsences(tx, { id })
  if (absence) return absence
  throw new AppError('not-found', { message: 'Bu öğrencinin devamsızlığı uyarı sınırında değil.' })
}

function note(tx: Db, actor: Actor, { enrollmentId, percent, missed }: Absence): Promise<void> {
  return recordChange(tx, actor, {
    action: 'update',
    entity: 'enrollment',
    entityId: enrollmentId,
    after: { absenceWarning: percent, missed },
  })
}
