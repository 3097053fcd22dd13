import { beforeAll, describe, expect, test } from 'vitest'
import { list } from '../../contract/staff/lesson.ts'
import { get as getMarks } from '../../contract/staff/marks.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { createLessonDesk, tap } from '../../test/lesson-desk.ts'
import { STAFF_CALLS } from '../calls.ts'

const LEARNER = 'Başkasının Öğrencisi'
const GROUP = 'Başkasının Sınıfı'

const desk = await createLessonDesk()
const frontdesk = await desk.school.signInStaff('danisman@ornek.com')
const ids = { group: 0, lesson: 0, enrollment: 0, assessment: 0 }

const ASSESSMENT = { name: 'Ara sınav', weight: 1, isExam: true }

const NAMED: Record<string, keyof typeof ids> = {
  '/staff/group/{id}': 'group',
  '/staff/enrollment/{id}': 'enrollment',
  '/staff/lesson/{id}': 'lesson',
  '/staff/lesson/{id}/substitute-answer': 'lesson',
  '/staff/attendance/{id}': 'lesson',
  '/staff/attendance-sheet': 'group',
  '/staff/marks/{id}': 'group',
  '/staff/marks/{id}/assessment': 'group',
  '/staff/assessment/{id}': 'assessment',
  '/staff/assessment/{id}/score': 'assessment',
  '/staff/verdict/{id}': 'enrollment',
}

const LISTS = new Set([
  '/staff/group',
  '/staff/group-options',
  '/staff/group-week',
  '/staff/enrollment',
  '/staff/lesson',
  '/staff/lesson-week',
  '/staff/attendance',
  '/staff/lesson-record',
])

const OF_SCHOOL = /^\/staff\/(holiday|course|language|campus|teacher|book)(\/\{id\})?$/

beforeAll(async () => {
  const group = await desk.open({ own: false })
  await desk.db.execute(`update course_group set name = '${GROUP}' where id = ${group.id}`)
  const { id } = await desk.enroll(group.id, LEARNER)
  const lesson = group.lessonOn(0)
  await desk.record(lesson, { people: [tap(id, 1)] }, frontdesk)
  const assessment = await desk.addAssessment(group.id, {}, frontdesk)
  Object.assign(ids, { group: group.id, lesson, enrollment: id, assessment })
})

const BODIES: Record<string, () => object> = {
  'post /staff/lesson/{id}/substitute-answer': () => ({ accepts: true }),
  'patch /staff/attendance/{id}': () => ({ topic: 'Zamanlar' }),
  'put /staff/attendance/{id}': () => ({ people: [tap(ids.enrollment, 0, 0)] }),
  'post /staff/marks/{id}/assessment': () => ASSESSMENT,
  'patch /staff/assessment/{id}': () => ({ ...ASSESSMENT, revision: 1 }),
  'put /staff/assessment/{id}/score': () => ({
    scores: [{ enrollmentId: ids.enrollment, points: '90' }],
  }),
  'put /staff/verdict/{id}': () => ({ verdict: 'right' }),
}

const QUERIES: Record<string, () => string> = {
  '/staff/attendance-sheet': () => `?group=${ids.group}`,
  '/staff/lesson-record': () => `?group=${ids.group}`,
  '/staff/assessment/{id}': () => '?revision=1',
}

const TEACHERS = STAFF_CALLS.filter(
  ({ access, path }) =>
    access !== 'public' &&
    access !== 'student' &&
    access !== 'staff:self' &&
    isAllowed('teacher', access) &&
    !OF_SCHOOL.test(path),
)

test('the desk sees all of it, so there is something to hide', async () => {
  const { rows } = await desk.done(list, { group: ids.group })
  expect(rows.length).toBeGreaterThan(0)
  const roll = await desk.ask('GET', `attendance/${ids.lesson}`, undefined, frontdesk)
  expect(JSON.stringify(roll.body)).toContain(LEARNER)
})

test.each(TEACHERS)(
  '$method $path shows a teacher nothing of a colleague’s group',
  async (call) => {
    const { method, path } = call
    const record = NAMED[path]
    expect(record !== undefined || LISTS.has(path), 'a new call: which record does it name?').toBe(
      true,
    )
    const address = path.replace('/staff/', '').replace('{id}', String(record && ids[record]))
    const query = method === 'patch' ? '' : (QUERIES[path]?.() ?? '')
    const { status, body } = await desk.ask(
      method.toUpperCase(),
      address + query,
      BODIES[`${method} ${path}`]?.(),
      desk.teacher,
    )
    expect(status, JSON.stringify(body)).toBe(record ? 404 : 200)
    expect(JSON.stringify(body)).not.toContain(LEARNER)
    expect(JSON.stringify(body)).not.toContain(GROUP)
  },
)

test('nothing of it was changed', async () => {
  const { people } = await desk.rollOf(ids.lesson, frontdesk)
  expect(people).toMatchObject([{ enrollmentId: ids.enrollment, missed: 1 }])
  expect((await desk.done(getMarks, { id: ids.group })).assessments).toHaveLength(1)
})

describe('a substitute of one lesson', () => {
  const NOTE = 'Konuşurken çok çekingen'
  const read = async ({ path }: { path: string }) => {
    const record = NAMED[path]
    const address = path.replace('/staff/', '').replace('{id}', String(record && ids[record]))
    const answer = await desk.ask(
      'GET',
      address + (QUERIES[path]?.() ?? ''),
      undefined,
      desk.teacher,
    )
    return { ...answer, text: JSON.stringify(answer.body) }
  }

  beforeAll(async () => {
    await desk.db.execute(`insert into lesson_teacher (lesson_id, teacher_id, during, busy, is_substitute, has_accepted)
      select id, ${desk.teacherId}, during, busy, true, true from lesson where id = ${ids.lesson}`)
    await desk.db.execute(`insert into level_verdict (enrollment_id, verdict, first_verdict, note)
      values (${ids.enrollment}, 'too-low', 'too-low', '${NOTE}')`)
  })

  test.each(TEACHERS.filter(({ method, path }) => method === 'get' && NAMED[path] !== 'lesson'))(
    '$path shows nothing of how the learners do',
    async (call) => {
      const { status, text } = await read(call)
      expect(status).toBe(NAMED[call.path] ? 404 : 200)
      for (const secret of [LEARNER, NOTE]) expect(text).not.toContain(secret)
    },
  )

  test('reads who should be there, without verdict, note and absence so far', async () => {
    const { body, text } = await read({ path: '/staff/attendance/{id}' })
    expect(body).toMatchObject({
      isOwnGroup: false,
      people: [
        {
          enrollmentId: ids.enrollment,
          missed: 1,
          absence: null,
          verdict: null,
          verdictNote: null,
        },
      ],
      later: [],
    })
    expect(text).not.toContain(NOTE)
    expect((await read({ path: '/staff/lesson/{id}' })).text).not.toContain(NOTE)
    const roll = await desk.rollOf(ids.lesson, frontdesk)
    expect(roll.people).toMatchObject([{ verdictNote: NOTE, absence: { missed: 1 } }])
  })
})
