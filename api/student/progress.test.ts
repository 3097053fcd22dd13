import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { describe as describeLesson } from '../../contract/staff/attendance.ts'
import { create } from '../../contract/staff/enrollment.ts'
import { downloadStudentData } from '../../contract/student/account.ts'
import { getStudent } from '../../contract/student/class.ts'
import * as calls from '../../contract/student/progress.ts'
import { createSession } from '../../core/accounts/sign-ins.ts'
import { openStudentAccount } from '../../core/people/mail-invitation.ts'
import { addDays, mondayOf, schoolDay, toMoment } from '../../domain/school-time.ts'
import { createLessonDesk, TODAY, tap } from '../../test/lesson-desk.ts'
import { signIn } from '../../test/student.ts'

const desk = await createLessonDesk()
const { addAssessment, mark } = desk
const YESTERDAY = addDays(TODAY, -1)
let people = 0

async function join(groupId: number, startsOn = addDays(TODAY, -14)) {
  const { id, learnerId } = await desk.enroll(groupId, 'Ada', startsOn)
  people += 1
  const accountId = await openStudentAccount(desk.db, {
    name: 'Ada',
    surname: 'Kıyı',
    learnerId,
    email: `ada${people}@ornek.com`,
    passwordHash: 'none',
  })
  const token = await createSession(desk.db, accountId, 'Safari, iPhone')
  const ask = async (path: string, input: object = {}) => {
    const { status, body } = await desk.school.call(path, { token, ...input })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return {
    id,
    learnerId,
    token,
    progress: async () => calls.getProgress.output.parse(await ask(calls.getProgress.path)),
    homework: async () => calls.listHomework.output.parse(await ask(calls.listHomework.path)),
    track: async () => calls.getTrack.output.parse(await ask(calls.getTrack.path)),
  }
}

async function withRule(rule: string, check: () => Promise<void>) {
  await desk.db.execute(sql.raw(`update course set ${rule}`))
  try {
    await check()
  } finally {
    await desk.db.execute(
      sql`update course set excused_counts = true, free_repeats = 1, repeat_absence = 10`,
    )
  }
}

describe('missed hours of a student', () => {
  test('without a recorded lesson are none of all that may be missed', async () => {
    const student = await join((await desk.open()).id)
    expect(await student.progress()).toMatchObject({
      absence: { missed: 0, hours: 120, left: 12, warning: null, recorded: 0, lessons: [] },
      rules: { repeatAbsence: 10, freeRepeats: 1, excusedCounts: true },
    })
  })

  test('add up over a change of group, with the lessons of both', async () => {
    const [from, to] = [await desk.open(), await desk.open()]
    const student = await join(from.id)
    await desk.record(from.lessonOn(-14), { people: [tap(student.id, 0)] })
    await desk.record(from.lessonOn(-7), { people: [tap(student.id, 4)] })
    const { id: next } = await desk.transfer(student.id, to.id, YESTERDAY)
    await desk.record(to.lessonOn(0), { people: [tap(next, 4, 10, true)] })
    const { absence } = await student.progress()
    expect(absence).toMatchObject({ missed: 8, left: 4, warning: 6, recorded: 3 })
    expect(absence.lessons.map(({ missed, isExcused }) => [missed, isExcused])).toEqual([
      [4, true],
      [4, false],
    ])
  })

  test('count excused hours as the course says', async () => {
    const group = await desk.open()
    const student = await join(group.id)
    await desk.record(group.lessonOn(-14), { people: [tap(student.id, 2)] })
    await desk.record(group.lessonOn(-7), { people: [tap(student.id, 4, 10, true)] })
    expect(await student.progress()).toMatchObject({ absence: { missed: 6 } })
    await withRule('excused_counts = false', async () => {
      const { absence, rules } = await student.progress()
      expect(absence).toMatchObject({ missed: 2, left: 10 })
      expect(absence.lessons).toHaveLength(2)
      expect(rules.excusedCounts).toBe(false)
    })
  })

  test('are none for lessons before the student joined', async () => {
    const group = await desk.open()
    const student = await join(group.id, addDays(TODAY, -6))
    const { absence } = await student.progress()
    expect(absence).toMatchObject({ missed: 0, recorded: 0 })
    expect(
      absence.lessons.map(({ startsAt, missed }) => [schoolDay(new Date(startsAt)), missed]),
    ).toEqual([
      [addDays(TODAY, -7), null],
      [addDays(TODAY, -14), null],
    ])
  })

  test('of a cancelled lesson do not count and are not listed', async () => {
    const group = await desk.open()
    const student = await join(group.id)
    const lessonId = group.lessonOn(-7)
    await desk.record(lessonId, { people: [tap(student.id, 4)] })
    await desk.db.execute(sql`update lesson set state = 'cancelled' where id = ${lessonId}`)
    expect(await student.progress()).toMatchObject({ absence: { missed: 0, lessons: [] } })
  })
})

test('a guardian reads the attendance of each own child apart', async () => {
  const token = await signIn(desk.school, 'veli@ornek.com')
  const { body } = await desk.school.call(getStudent.path, { token })
  const [ada, mert] = getStudent.output.parse(body).students.map(({ id }) => id)
  const group = await desk.open()
  const startsOn = addDays(TODAY, -14)
  const { id } = await desk.done(create, { groupId: group.id, learnerId: ada, startsOn })
  await desk.record(group.lessonOn(-7), { people: [tap(id, 3)] })
  const read = (student: number | undefined) =>
    desk.school.call(calls.getProgress.path, { token, student, group: group.id })
  expect((await read(ada)).body).toMatchObject({ absence: { missed: 3 } })
  expect((await read(mert)).status).toBe(404)
})

test('the own data of a student hold attendance, marks and homework', async () => {
  const group = await desk.open()
  const student = await join(group.id)
  await desk.record(group.lessonOn(-7), { people: [tap(student.id, 3)] })
  await mark(await addAssessment(group.id), student.id, '69,995')
  const { body } = await desk.school.call(downloadStudentData.path, { token: student.token })
  expect(body).toMatchObject({
    enrollments: [
      {
        attendance: [{ missed: 3, isExcused: false }],
        marks: [{ name: 'Ara sınav', points: '69.995' }],
        homework: [],
      },
    ],
  })
})

test('a free repeat that was used is not promised again', async () => {
  const group = await desk.open()
  const student = await join(group.id)
  const before = await desk.open()
  await desk.db.execute(sql`
    insert into enrollment (learner_id, group_id, state, outcome)
    values (${student.learnerId}, ${before.id}, 'finished', 'free-repeat')`)
  expect(await student.progress()).toMatchObject({ rules: { freeRepeats: 0 } })
})

describe('marks of a student', () => {
  test('say what the rest needs, from nothing to all', async () => {
    const group = await desk.open()
    const student = await join(group.id)
    const read = async () => (await student.progress()).marks
    expect(await read()).toEqual({ assessments: [], average: null, passes: null, needed: null })
    const [mid, final] = [
      await addAssessment(group.id),
      await addAssessment(group.id, { weight: 3 }),
    ]
    expect(await read()).toMatchObject({ average: null, needed: '70' })
    await mark(mid, student.id, '55')
    expect(await read()).toMatchObject({
      average: '55',
      passes: false,
      needed: '75',
      assessments: [
        { id: mid, weight: 1, points: '55', isMarked: true },
        { id: final, weight: 3, points: null, isMarked: false },
      ],
    })
    await mark(final, student.id, '80')
    expect(await read()).toMatchObject({ average: '73.75', passes: true, needed: null })
  })

  test('leave for an exam of the same weight what is missing to 70, above 100 too', async () => {
    const group = await desk.open()
    const mid = await addAssessment(group.id)
    await addAssessment(group.id)
    for (const [points, needed] of [
      ['69.995', '70.01'],
      ['100', '40'],
      ['71', '69'],
      ['38', '102'],
    ] as const) {
      const student = await join(group.id)
      await mark(mid, student.id, points)
      expect((await student.progress()).marks).toMatchObject({ average: points, needed })
    }
  })

  test('need nothing more once the rest may be 0', async () => {
    const group = await desk.open()
    const student = await join(group.id)
    await mark(await addAssessment(group.id, { weight: 9 }), student.id, '100')
    await addAssessment(group.id)
    expect((await student.progress()).marks.needed).toBe('0')
  })

  test('are not rounded up to the pass mark', async () => {
    const group = await desk.open()
    const student = await join(group.id)
    await mark(await addAssessment(group.id), student.id, '69,995')
    expect((await student.progress()).marks).toMatchObject({ average: '69.995', passes: false })
  })

  test('of an exam that was not taken are neither zero nor still to come', async () => {
    const group = await desk.open()
    const student = await join(group.id)
    await mark(await addAssessment(group.id), student.id, '80')
    await mark(await addAssessment(group.id), student.id, null)
    const { marks } = await student.progress()
    expect(marks).toMatchObject({ average: '80', passes: true, needed: null })
    expect(marks.assessments.map(({ points, isMarked }) => [points, isMarked])).toEqual([
      ['80', true],
      [null, true],
    ])
  })

  test('are not asked for exams of the time before the student came', async () => {
    const group = await desk.open()
    const student = await join(group.id, addDays(TODAY, -6))
    const early = await addAssessment(group.id)
    const late = await addAssessment(group.id)
    for (const [id, day] of [
      [early, addDays(TODAY, -7)],
      [late, TODAY],
    ]) {
      await desk.db.execute(sql`update assessment set takes_place_on = ${day} where id = ${id}`)
    }
    const { marks } = await student.progress()
    expect(marks.assessments.map(({ id }) => id)).toEqual([late])
    expect(marks.needed).toBe('70')
  })

  test('stay after a change of group, and exams of the group before are no longer to come', async () => {
    const [from, to] = [await desk.open(), await desk.open()]
    const student = await join(from.id)
    await mark(await addAssessment(from.id), student.id, '60')
    await addAssessment(from.id)
    await desk.transfer(student.id, to.id, YESTERDAY)
    await addAssessment(to.id)
    const { marks } = await student.progress()
    expect(marks).toMatchObject({ average: '60', needed: '80' })
    expect(marks.assessments.map(({ points }) => points)).toEqual(['60', null])
  })
})

describe('homework of a student', () => {
  const give = (id: number, homework: string, homeworkDue: string | null) =>
    desk.done(describeLesson, { id, homework, homeworkDue })

  test('begins with the next one and says what was done', async () => {
    const group = await desk.open()
    const student = await join(group.id)
    expect(await student.homework()).toEqual([])
    await give(group.lessonOn(-14), 'Sayfa 10', addDays(TODAY, -7))
    await give(group.lessonOn(-7), 'Sayfa 20', addDays(TODAY, 3))
    await give(group.lessonOn(0), 'Sayfa 30', null)
    const done = { lessonId: group.lessonOn(-14), enrollmentId: student.id, isDone: true }
    const { tappedAt } = tap(student.id, 0)
    const sent = await desk.record(group.lessonOn(-7), { homework: [{ ...done, tappedAt }] })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const list = await student.homework()
    expect(list.map(({ text, isOpen, isDone }) => [text, isOpen, isDone])).toEqual([
      ['Sayfa 20', true, null],
      ['Sayfa 30', true, null],
      ['Sayfa 10', false, true],
    ])
  })

  test('is not that of lessons before the student joined', async () => {
    const group = await desk.open()
    await give(group.lessonOn(-7), 'Sayfa 20', addDays(TODAY, 3))
    const student = await join(group.id, addDays(TODAY, -6))
    expect(await student.homework()).toEqual([])
  })

  test('of two groups is one list', async () => {
    const [one, other] = [await desk.open(), await desk.open()]
    const student = await join(one.id)
    const { learnerId } = student
    await desk.done(create, { groupId: other.id, learnerId, startsOn: addDays(TODAY, -14) })
    await give(one.lessonOn(-7), 'Sayfa 20', addDays(TODAY, 3))
    await give(other.lessonOn(-7), 'Sayfa 5', addDays(TODAY, 2))
    expect((await student.homework()).map(({ text }) => text)).toEqual(['Sayfa 5', 'Sayfa 20'])
  })
})

describe('the weeks of a level', () => {
  test('run from the first lesson to the last and count the hours given', async () => {
    const group = await desk.open({ weeks: 2, day: YESTERDAY })
    const { weeks, hours, given } = await (await join(group.id)).track()
    expect(hours).toBe(120)
    expect(given).toBe(12)
    expect(weeks).toHaveLength(30)
    expect(weeks[0]).toEqual({
      monday: mondayOf(addDays(YESTERDAY, -14)),
      hours: 4,
      holidays: [],
    })
    expect(weeks.reduce((sum, week) => sum + week.hours, 0)).toBe(120)
  })

  test('name a holiday in the week that has no lesson for it, and only where it meets an hour', async () => {
    const group = await desk.open()
    const day = addDays(TODAY, 7)
    const add = (name: string, from: Date, until: Date) =>
      desk.db.execute(
        sql`insert into holiday (name, starts_at, ends_at) values (${name}, ${from.toISOString()}, ${until.toISOString()})`,
      )
    try {
      await add('Cumhuriyet Bayramı', toMoment(day), toMoment(addDays(day, 1)))
      await add('Akşam tatili', toMoment(day, '23:30'), toMoment(addDays(day, 1)))
      await add('Ertesi gün', toMoment(addDays(day, 1)), toMoment(addDays(day, 2)))
      const { weeks } = await (await join(group.id)).track()
      const off = weeks.filter(({ holidays }) => holidays.length > 0)
      expect(off).toMatchObject([{ monday: mondayOf(day), holidays: ['Cumhuriyet Bayramı'] }])
    } finally {
      await desk.db.execute(sql`delete from holiday`)
    }
  })
})

test.each([calls.getProgress, calls.getTrack])(
  '$path answers 404 without a group',
  async ({ path }) => {
    const group = await desk.open()
    const { token, id } = await join(group.id)
    await desk.db.execute(sql`update enrollment set state = 'withdrawn' where id = ${id}`)
    expect(await desk.school.call(path, { token })).toMatchObject({ status: 404 })
    expect(await desk.school.call(path, { token, group: group.id })).toMatchObject({ status: 404 })
  },
)

test('the group of somebody else is not answered for', async () => {
  const [own, foreign] = [await desk.open(), await desk.open()]
  const { token } = await join(own.id)
  for (const { path } of [calls.getProgress, calls.getTrack]) {
    expect(await desk.school.call(path, { token, group: foreign.id })).toMatchObject({
      status: 404,
    })
  }
  const { body } = await desk.school.call(calls.listHomework.path, { token, group: foreign.id })
  expect(body).toEqual([])
})
