import type { LearnerRow } from '../../contract/staff/learner.ts'
import * as calls from '../../contract/staff/learner.ts'
import { enrollLead } from '../../core/enrollments/admit-learner.ts'
import { exportLearners, findLearners } from '../../core/people/find-learners.ts'
import { getLearner } from '../../core/people/get-learner.ts'
import { inviteGuardian } from '../../core/people/invite-guardian.ts'
import { inviteLearner } from '../../core/people/invite-learner.ts'
import { inviteLearners } from '../../core/people/invite-learners.ts'
import {
  correctGuardian,
  registerLearner,
  removeGuardian,
  saveGuardian,
  setLearnerDeleted,
  updateLearner,
} from '../../core/people/register-learner.ts'
import { formatPhoneForSheet } from '../../core/phones.ts'
import type { EnrollmentState } from '../../domain/enrollment.ts'
import { describePanelAccess } from '../../domain/people.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { toCsvDownload, toCsvLine } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { describeMailing } from '../mail-sentence.ts'
import { mount } from '../mount.ts'
import { mountResource } from '../mount-resource.ts'

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
