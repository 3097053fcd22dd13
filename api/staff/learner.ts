import * as contactCalls from '../../contract/staff/contact.ts'
import type { LearnerRow } from '../../contract/staff/learner.ts'
import * as calls from '../../contract/staff/learner.ts'
import {
  type GivenLearner,
  importLearners,
  type LearnerLine,
  learnerLine,
  pastLearnerImports,
  undoLearnerImport,
} from '../../contract/staff/learner-import.ts'
import { findDuplicates } from '../../core/duplicates/find-duplicates.ts'
import { mergeContacts, setApart, splitContacts } from '../../core/duplicates/merge-contacts.ts'
import { enrollLead } from '../../core/enrollments/admit-learner.ts'
import { importLearners as importAll } from '../../core/enrollments/import-learners.ts'
import { findImports, undoImport } from '../../core/enrollments/undo-import.ts'
import { AppError } from '../../core/errors.ts'
import { splitName } from '../../core/people/create-learner.ts'
import { exportLearners, findLearners } from '../../core/people/find-learners.ts'
import {
  confirmEmail,
  dismissEmail,
  updateContact,
} from '../../core/people/find-or-create-contact.ts'
import { getLearner } from '../../core/people/get-learner.ts'
import { inviteGuardian } from '../../core/people/invite-guardian.ts'
import { inviteLearner, inviteLearners } from '../../core/people/invite-learner.ts'
import {
  correctGuardian,
  registerLearner,
  removeGuardian,
  saveGuardian,
  setLearnerDeleted,
  updateLearner,
} from '../../core/people/register-learner.ts'
import { canBeDialled, formatPhoneForSheet, WRONG_PHONE } from '../../core/phones.ts'
import type { EnrollmentState } from '../../domain/enrollment.ts'
import { describePanelAccess } from '../../domain/people.ts'
import { schoolDay } from '../../domain/school-time.ts'
import type { Api, Deps } from '../deps.ts'
import { toCsvDownload, toCsvLine } from '../download.ts'
import { describeMailing } from '../mail-sentence.ts'
import { forward, forwardAndSay, mount, mountResource } from '../mount.ts'

const STATES: Partial<Record<EnrollmentState, string>> = {
  waiting: 'bekleme listesinde',
  offered: 'yer önerildi',
  reserved: 'ön kayıt',
  frozen: 'donduruldu',
}
const COLUMNS = [
  'No',
  'Ad',
  'Soyad',
  'Telefon',
  'E-posta',
  '18 yaşından küçük',
  'Sınıflar',
  'Panel',
  'Eklendiği gün',
]

async function* toLines(batches: AsyncIterable<LearnerRow[]>): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS)
  for await (const rows of batches) yield rows.map(toLine).join('')
}

function toLine({ groups, ...row }: LearnerRow): string {
  const names = groups.map(({ name, state }) =>
    STATES[state] ? `${name} (${STATES[state]})` : name,
  )
  return toCsvLine([
    row.id,
    row.name,
    row.surname,
    row.phone && formatPhoneForSheet(row.phone),
    row.email,
    row.isMinor ? 'evet' : '',
    names.join(', '),
    describePanelAccess(row),
    schoolDay(new Date(row.createdAt)),
  ])
}

export function mountLearners(app: Api, deps: Deps): void {
  const { db, siteUrl } = deps
  mountResource(app, db, calls, {
    find: findLearners,
    get: getLearner,
    opens: 'learner',
    create: (tx, actor, input) =>
      tx.transaction(async (inner) =>
        getLearner(inner, await registerLearner(inner, actor, input), actor),
      ),
    update: updateLearner,
    setDeleted: setLearnerDeleted,
    deleted: 'Öğrenci silindi.',
  })
  mount(app, calls.exportLearners, async ({ actor, params }) =>
    toCsvDownload('ogrenciler', toLines(exportLearners(db, actor, params))),
  )
  mount(app, calls.fromLead, async ({ actor, body }) => {
    const made = await enrollLead(db, actor, { ...body, siteUrl })
    const news = made.isInvited ? await describeMailing(deps, 'Davet gönderildi.') : ''
    return { ...made, news }
  })
  mount(app, calls.invite, async ({ actor, params }) => {
    await db.transaction((tx) => inviteLearner(tx, actor, { learnerId: params.id, siteUrl }))
    return { message: await describeMailing(deps, 'Davet gönderildi.') }
  })
  mount(app, calls.inviteAll, async ({ actor, body }) => {
    const done = await inviteLearners(db, actor, { ...body, siteUrl })
    const sent = `${done.invited} davet gönderildi.`
    const isSent = !body.isTrial && done.invited > 0
    return { ...done, news: isSent ? await describeMailing(deps, sent) : '' }
  })
  mount(app, calls.inviteGuardian, async ({ actor, params }) => {
    const { id: learnerId, contact: contactId } = params
    await db.transaction((tx) => inviteGuardian(tx, actor, { learnerId, contactId, siteUrl }))
    return { message: await describeMailing(deps, 'Davet gönderildi.') }
  })
  forward(app, db, calls.saveGuardian, saveGuardian)
  forward(app, db, calls.correctGuardian, correctGuardian)
  forward(app, db, calls.removeGuardian, removeGuardian)
}

export function mountContacts(app: Api, { db }: Deps): void {
  forward(app, db, contactCalls.updateContact, updateContact)
  forwardAndSay(app, db, contactCalls.confirmEmail, confirmEmail, 'Adres doğrulandı.')
  forwardAndSay(app, db, contactCalls.dismissEmail, dismissEmail, 'Adres silindi.')
  mount(app, contactCalls.findDuplicates, ({ actor, params }) =>
    findDuplicates(db, actor, params.id),
  )
  forwardAndSay(app, db, contactCalls.mergeContacts, mergeContacts, 'Kişiler birleştirildi.')
  forwardAndSay(app, db, contactCalls.setApart, setApart, 'Ayrı kişiler olarak kaydedildi.')
  forwardAndSay(app, db, contactCalls.splitContacts, splitContacts, 'Kişiler yeniden ayrıldı.')
}

export function mountLearnerImport(app: Api, { db, siteUrl }: Deps): void {
  mount(app, pastLearnerImports, ({ actor }) => findImports(db, actor))
  mount(app, undoLearnerImport, ({ actor, params }) => undoImport(db, actor, params.id))
  mount(app, importLearners, async ({ actor, body: { file, lines, isTrial, invites } }) => {
    const read = lines.map(readLine)
    const wrong = read.flatMap(({ outcome }) => (outcome ? [outcome] : []))
    if (wrong.length > 0 && !isTrial) {
      throw new AppError('invalid', {
        message: `${wrong.length} satırda düzeltilecek bir şey var; hiçbir satır alınmadı.`,
        fields: Object.fromEntries(wrong.flatMap(toFields)),
      })
    }
    const right = read.flatMap(({ line }) => (line ? [line] : []))
    const done = await importAll(db, actor, { file, lines: right, isTrial, invites, siteUrl })
    return { outcomes: [...done, ...wrong].toSorted((a, b) => a.index - b.index), isTrial }
  })
}

function readLine(given: GivenLearner, index: number) {
  const whole = given.surname?.trim() ? {} : splitName(given.name ?? '')
  const found = learnerLine.safeParse({ ...given, ...whole })
  if (!found.success) return { outcome: toOutcome(index, found.error.issues) }
  const wrong = findWrongPhones(found.data)
  if (wrong.length > 0) return { outcome: toOutcome(index, wrong) }
  const { birth, guardianName, guardianPhone, guardianEmail, ...line } = found.data
  const guardian =
    guardianName && guardianPhone
      ? { ...splitName(guardianName), phone: guardianPhone, email: guardianEmail }
      : undefined
  return { line: { ...line, ...toBirth(birth), age: birth?.age, guardian, index } }
}

function findWrongPhones(line: LearnerLine) {
  const fields = ['phone', 'guardianPhone'] as const
  return fields
    .filter((field) => line[field] !== undefined && !canBeDialled(line[field]))
    .map((field) => ({ path: [field], message: WRONG_PHONE }))
}

function toOutcome(
  index: number,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
) {
  const cells: Partial<Record<keyof GivenLearner, string>> = {}
  for (const { path, message } of issues) cells[path[0] as keyof GivenLearner] ??= message
  return { index, result: 'wrong' as const, cells, note: null }
}

function toFields({ index, cells }: ReturnType<typeof toOutcome>) {
  return Object.entries(cells).map(([cell, text]) => [`lines.${index}.${cell}`, text] as const)
}

function toBirth(birth: { date?: string; year?: number; age?: number } | undefined) {
  if (birth?.date) return { birthDate: birth.date, birthYear: Number(birth.date.slice(0, 4)) }
  if (birth?.age) return { birthYear: Number(schoolDay().slice(0, 4)) - birth.age }
  return birth?.year ? { birthYear: birth.year } : {}
}
