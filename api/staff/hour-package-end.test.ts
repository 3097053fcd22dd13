import { describe, expect, test } from 'vitest'
import { getDashboard } from '../../contract/staff/dashboard.ts'
import * as calls from '../../contract/staff/hour-package.ts'
import { cancel, type LessonChanged, restore } from '../../contract/staff/lesson.ts'
import * as settings from '../../contract/staff/money-settings.ts'
import { addDays } from '../../domain/school-time.ts'
import { TODAY } from '../../test/money-desk.ts'
import { createPackageDesk } from '../../test/package-desk.ts'

const { done, owner, openPrivate, addComing, sell, lefts, record } = await createPackageDesk()

describe('a lesson that is called off', () => {
  const callOff = (lesson: { id: number; revision: number }, change: object = {}) =>
    done(cancel, { id: lesson.id, revision: lesson.revision, replacement: 'none', ...change })

  test('late has used its length; the preview says so and writes nothing', async () => {
    const one = await openPrivate()
    await sell(one)
    const lesson = await addComing(one)
    const shown: LessonChanged = await callOff(lesson, { isPreview: true })
    expect(shown.warnings[0]).toMatch(/24 saatten geç .* 2 ders saati düşülür/)
    expect(await lefts(one)).toEqual([10])
    const { lesson: called } = await callOff(lesson)
    expect(await lefts(one)).toEqual([8])
    await done(restore, { id: lesson.id, revision: called.revision })
    expect(await lefts(one)).toEqual([10])
  })

  test('in time, or by the school, uses nothing', async () => {
    const one = await openPrivate()
    await sell(one)
    await callOff(await addComing(one, 25))
    await callOff(await addComing(one, 3), { isBySchool: true })
    expect(await lefts(one)).toEqual([10])
  })

  test('follows the notice that the owner has set', async () => {
    const one = await openPrivate()
    await sell(one)
    const before = await done(settings.get)
    expect(before.noticeHours).toBe(24)
    const changed = await done(settings.save, { ...before, noticeHours: 2 }, owner)
    await callOff(await addComing(one, 5))
    const off = await done(settings.save, { ...changed, noticeHours: null }, owner)
    await callOff(await addComing(one, 1))
    expect(await lefts(one)).toEqual([10])
    await done(settings.save, { ...off, noticeHours: 24 }, owner)
  })
})

describe('learners whose hours end', () => {
  const ending = async (view: 'open' | 'all' = 'open') =>
    (await done(calls.listEnding, { view })).rows
  const countDue = async () => (await done(getDashboard)).due.packages ?? 0

  test('are a next step with less than a lesson left, or two weeks before the last day, until somebody has called', async () => {
    const before = await countDue()
    const [low, soon, fine] = [await openPrivate(), await openPrivate(), await openPrivate()]
    const names = async (view?: 'all') => (await ending(view)).map(({ learner }) => learner.id)
    await sell(fine)
    await sell(low, { hours: 3 })
    await sell(soon, { endsOn: addDays(TODAY, 14) })
    expect(await names()).toEqual(expect.arrayContaining([soon.learnerId]))
    expect(await names()).not.toContain(low.learnerId)
    await addComing(low)
    await record(low, low.lessons[0] ?? 0)
    expect(await names()).toEqual(expect.arrayContaining([soon.learnerId, low.learnerId]))
    expect(await names()).not.toContain(fine.learnerId)
    expect(await countDue()).toBe(before + 2)
    await done(calls.handleEnding, { id: low.learnerId })
    expect(await names()).not.toContain(low.learnerId)
    expect(await names('all')).toContain(low.learnerId)
    expect(await countDue()).toBe(before + 1)
    await sell(low, { hours: 1, endsOn: addDays(TODAY, 5) })
    expect(await names()).toContain(low.learnerId)
  })
})
