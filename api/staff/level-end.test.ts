import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { create } from '../../contract/staff/enrollment.ts'
import type { EnrollmentOutcome } from '../../domain/enrollment.ts'
import { addDays } from '../../domain/school-time.ts'
import { TODAY, tap } from '../../test/lesson-desk.ts'
import { createLevelDesk, FIRST } from '../../test/level-desk.ts'

const desk = await createLevelDesk()
const { addAssessment, ask, decide, mark, openGroup, personOf, see, undo, withMark } = desk

type Group = Awaited<ReturnType<typeof openGroup>>

async function miss(group: Group, enrollmentId: number, hours: number): Promise<void> {
  for (const [index, days] of [-21, -14, -7, 0].entries()) {
    const missed = Math.min(4, Math.max(0, hours - index * 4))
    await desk.record(group.lessonOn(days), { people: [tap(enrollmentId, missed)] })
  }
}

test.each<[string, EnrollmentOutcome, string]>([
  ['69.99', 'free-repeat', 'Ortalama 69,99; geçme notu 70.'],
  ['69.995', 'free-repeat', 'Ortalama 69,99; geçme notu 70.'],
  ['70', 'passed', 'Ortalama 70; geçme notu 70.'],
  ['89.99', 'passed', 'Ortalama 89,99; geçme notu 70.'],
  ['90', 'passed', 'Ortalama 90; geçme notu 70.'],
])('an average of %s proposes %s', async (points, outcome, reason) => {
  const { group, id } = await withMark(points)
  const { proposal } = await personOf(group, id)
  expect(proposal.outcome).toBe(outcome)
  expect(proposal.reasons[0]).toBe(reason)
})

test.each<[number, EnrollmentOutcome, string]>([
  [12, 'free-repeat', 'Devamsızlık 12 ders saati (toplam 120); %10 sınırının içinde.'],
  [13, 'failed', 'Devamsızlık 13 ders saati (toplam 120); %10 sınırını aştı.'],
])('below the pass mark, %i missed of 120 hours propose %s', async (hours, outcome, reason) => {
  const { group, id } = await withMark('60')
  await miss(group, id, hours)
  const { proposal, absence } = await personOf(group, id)
  expect(absence.missed).toBe(hours)
  expect(proposal.outcome).toBe(outcome)
  expect(proposal.reasons).toContain(reason)
})

test('an exam that was not taken costs the free repeat, and one without a mark leaves it open', async () => {
  const { group, id } = await withMark('60')
  const oral = await addAssessment(group.id, { name: 'Sözlü' })
  expect((await personOf(group, id)).proposal).toEqual({
    outcome: null,
    reasons: ['Notu girilmemiş: Sözlü.'],
  })
  await mark(oral, id, null)
  const { proposal } = await personOf(group, id)
  expect(proposal.outcome).toBe('failed')
  expect(proposal.reasons).toContain('Girmediği sınav: Sözlü.')
})

test('homework that was not done costs the free repeat', async () => {
  const { group, id } = await withMark('60')
  const [before, lesson] = [group.lessonOn(-14), group.lessonOn(-7)]
  await ask('PATCH', `attendance/${before}`, { homework: 'Sayfa 12' }, desk.teacher)
  const { tappedAt } = tap(id, 0)
  const homework = [{ lessonId: before, enrollmentId: id, isDone: false, tappedAt }]
  expect((await desk.record(lesson, { homework })).status).toBe(200)
  const { proposal, homework: counted } = await personOf(group, id)
  expect(counted).toEqual({ done: 0, missed: 1 })
  expect(proposal.outcome).toBe('failed')
  expect(proposal.reasons).toContain('Yapmadığı ödev: 1.')
})

test('a group without marks proposes nothing', async () => {
  const group = await openGroup()
  const { id } = await group.enroll('Ada')
  expect((await personOf(group, id)).proposal).toEqual({
    outcome: null,
    reasons: ['Bu sınıfta girilmiş not yok.'],
  })
})

test('the free repeat is proposed once for a learner and a level, also after a transfer', async () => {
  const { group, id, learnerId } = await withMark('60')
  expect((await decide(group, id, 'free-repeat')).status).toBe(200)
  const [again, other] = [await openGroup(), await openGroup()]
  const second = await desk.done(create, { groupId: again.id, learnerId, startsOn: FIRST })
  const { id: next } = await desk.transfer(second.id, other.id, addDays(TODAY, -7))
  await mark(await addAssessment(other.id), next, '65')
  const { proposal } = await personOf(other, next)
  expect(proposal.outcome).toBe('repeat')
  expect(proposal.reasons).toContain('Bu kurdaki ücretsiz tekrar hakkı kullanılmış.')
})

test('a decision ends the enrollment with its outcome, and a second one is refused', async () => {
  const { group, id } = await withMark('84.995')
  const { status, body } = await decide(group, id, 'passed')
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await personOf(group, id)).decision).toMatchObject({
    outcome: 'passed',
    reason: 'Ortalama 84,99; geçme notu 70.',
    isUndoable: true,
  })
  expect((await ask('GET', `enrollment/${id}`)).body).toMatchObject({
    state: 'finished',
    outcome: 'passed',
  })
  const again = await decide(group, id, 'passed')
  expect(again.status).toBe(409)
  expect(again.body.message).toBe('Ada Kıyı için karar zaten verilmiş.')
})

test('a decision that differs from the proposal needs a reason, or nobody is decided', async () => {
  const { group, id, exam } = await withMark('69.995')
  const other = await group.enroll('Bora')
  await mark(exam, other.id, '80')
  const { people } = await see(group)
  const decisions = people.map(({ enrollmentId, revision }) => ({
    enrollmentId,
    revision,
    outcome: 'passed',
  }))
  const refused = await ask('POST', `level-end/${group.id}`, { decisions })
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toEqual({
    'decisions.0.reason': 'Ada Kıyı: öneriden farklı bir karar için gerekçe yazın.',
  })
  expect((await personOf(group, other.id)).decision).toBeNull()
  expect((await decide(group, id, 'passed', 'Sözlü notu çok iyi')).status).toBe(200)
  expect((await personOf(group, id)).decision).toMatchObject({ reason: 'Sözlü notu çok iyi' })
})

test('a decision about somebody of another group, or an older revision, is refused', async () => {
  const { group, id } = await withMark('80')
  const foreign = await withMark('80')
  const { revision } = await personOf(foreign.group, foreign.id)
  const decisions = [{ enrollmentId: foreign.id, revision, outcome: 'passed' }]
  expect((await ask('POST', `level-end/${group.id}`, { decisions })).status).toBe(404)
  const stale = [{ enrollmentId: id, revision: 99, outcome: 'passed' }]
  expect((await ask('POST', `level-end/${group.id}`, { decisions: stale })).status).toBe(409)
})

test('within a day a decision is undone, and the learner is in the group as before', async () => {
  const { group, id } = await withMark('80')
  await decide(group, id, 'passed')
  const { status, body } = await undo(group, id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await ask('GET', `enrollment/${id}`)).body).toMatchObject({
    state: 'active',
    outcome: null,
    endsOn: null,
  })
  expect((await undo(group, id)).status).toBe(409)
})

test('after a day a decision cannot be undone', async () => {
  const { group, id } = await withMark('80')
  await decide(group, id, 'passed')
  await desk.db.execute(
    sql`update enrollment_change set created_at = created_at - interval '24 hours 1 second' where enrollment_id = ${id}`,
  )
  const { status, body } = await undo(group, id)
  expect(status).toBe(409)
  expect(body.message).toBe('Kararın üzerinden bir günden çok geçti, artık geri alınamaz.')
})

test('a decision is not undone where the seat was given to somebody else', async () => {
  const { group, id } = await withMark('80')
  await decide(group, id, 'passed')
  await desk.db.execute(sql`update course_group set capacity = 1 where id = ${group.id}`)
  await group.enroll('Bora')
  const { status, body } = await undo(group, id)
  expect(status).toBe(409)
  expect(body.message).toBe('Bu sınıfta boş yer kalmadı.')
})

test('a group is finished once everybody has an outcome, and is then closed to an undo', async () => {
  const { group, id } = await withMark('80')
  const moveTo = async (state: string) => {
    const { body } = await ask('GET', `group/${group.id}`)
    return ask('POST', `group/${group.id}/state`, { revision: body.revision, state })
  }
  await moveTo('running')
  const refused = await moveTo('finished')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(
    'Kur sonu kararı olmayan öğrenciler var: Ada Kıyı. Önce “Kur sonu” bölümünde karar verin.',
  )
  expect((await personOf(group, id)).state).toBe('active')
  await decide(group, id, 'passed')
  expect((await moveTo('finished')).status).toBe(200)
  const late = await undo(group, id)
  expect(late.status).toBe(409)
  expect(late.body.message).toBe(
    'Sınıf bitirildi. Kararı geri almak için önce sınıfın bitişini geri alın.',
  )
})

test('an enrollment that was finished without an outcome gets one', async () => {
  const { group, id } = await withMark('80')
  await desk.db.execute(sql`update enrollment set state = 'finished' where id = ${id}`)
  expect((await decide(group, id, 'passed')).status).toBe(200)
  expect((await personOf(group, id)).decision).toMatchObject({ outcome: 'passed' })
})
