import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { list as listAudit } from '../../contract/staff/audit.ts'
import {
  dismissFirstSteps,
  getDashboard,
  restoreFirstSteps,
} from '../../contract/staff/dashboard.ts'
import { create, update } from '../../contract/staff/group.ts'
import { openSetUp, setUpSchool } from '../../core/staff/accounts.ts'
import { account } from '../../db/schema/accounts.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { seedLoad } from '../../db/schema/operations.ts'
import type { FirstStep } from '../../domain/opening.ts'
import { createTestApi, type TestApi } from '../../test/api.ts'

async function stepsOf(school: TestApi, cookie: string) {
  return (await school.done(cookie, getDashboard)).firstSteps
}

async function doneOf(school: TestApi, cookie: string): Promise<FirstStep[]> {
  const steps = await stepsOf(school, cookie)
  return steps?.filter(({ isDone }) => isDone).map(({ step }) => step) ?? []
}

describe('the first steps of a school that has the demo', async () => {
  const school = await createTestApi()
  const admin = await school.signInStaff('yonetici@ornek.com')
  const desk = await school.signInStaff('danisman@ornek.com')

  test('are for whoever may change settings, all open, and its languages will do', async () => {
    expect(await stepsOf(school, desk)).toBeNull()
    const steps = await stepsOf(school, admin)
    expect(steps?.map(({ step }) => step)).toEqual([
      'name',
      'contact',
      'campus',
      'course',
      'group',
      'logo',
      'pictures',
      'demo',
      'opening',
    ])
    expect(await doneOf(school, admin)).toEqual([])
  })

  test('are done when somebody has done what they name', async () => {
    const publish = (changed: object) =>
      school.db.execute(sql`
        insert into audit_log (actor_id, action, entity, detail)
        select id, 'publish', 'site-config', ${JSON.stringify({ before: {}, after: changed })}::jsonb
        from account where role = 'admin'`)
    await publish({ brandColor: '#1e54cc' })
    expect(await doneOf(school, admin)).toEqual([])
    await publish({ name: 'Körfez Dil Okulu' })
    expect(await doneOf(school, admin)).toEqual(['name'])
  })

  test('a picture of the sample is no logo, an uploaded one is', async () => {
    const choose = (where: SQL) =>
      school.db.execute(
        sql`update site_config set logo_id = (select min(id) from media where ${where})`,
      )
    await choose(sql`key = 'about'`)
    expect(await doneOf(school, admin)).not.toContain('logo')
    await school.db.execute(sql`
      insert into media (key, name, file_key, alt, width, height, widths, share_key)
      values ('korfez', 'Körfez', 'korfez.1a2b', 'Körfez', 240, 80, '{240}', 'korfez.1a2b/share.jpg')`)
    await choose(sql`key = 'korfez'`)
    expect(await doneOf(school, admin)).toContain('logo')
  })

  test('need a group of one’s own: another price of a sample group makes none', async () => {
    const [sample] = await school.db.select().from(courseGroup).where(eq(courseGroup.state, 'open'))
    const { id, revision, courseId, levelId } = sample!
    await school.done(admin, update, { id, revision, changes: { price: 100 } })
    expect(await doneOf(school, admin)).not.toContain('group')
    await school.done(admin, create, { name: 'İlk sınıf', courseId, levelId, capacity: 12 })
    expect(await doneOf(school, admin)).toContain('group')
  })

  test('keep the demo open while a student of it can sign in', async () => {
    const close = school.db.update(account).set({ deletedAt: sql`now()` })
    await close.where(sql`role not in ('student', 'admin')`)
    await school.db.update(account).set({ createdAt: sql`now()` }).where(eq(account.role, 'admin'))
    expect(await doneOf(school, admin)).not.toContain('demo')
    await close.where(eq(account.role, 'student'))
    expect(await doneOf(school, admin)).toContain('demo')
  })

  test('go for everybody when they are put away, come back, and each is noted once', async () => {
    for (let time = 0; time < 2; time++) await school.done(admin, dismissFirstSteps)
    expect(await stepsOf(school, admin)).toBeNull()
    for (let time = 0; time < 2; time++) await school.done(admin, restoreFirstSteps)
    expect(await stepsOf(school, admin)).toHaveLength(9)
    const { rows } = await school.done(admin, listAudit, { entity: 'first-steps' })
    expect(rows).toMatchObject([{ action: 'restore' }, { action: 'dismiss' }])
  })
})

test('a school that begins empty adds a language first, and has no demo to close', async () => {
  const school = await createTestApi()
  const { db } = school
  await db.execute(sql`truncate account, course_group, course, language, campus cascade`)
  await db.delete(seedLoad).where(eq(seedLoad.name, 'demo'))
  const admin = await enter(school)
  const steps = await stepsOf(school, admin)
  expect(steps?.map(({ step }) => step)).toEqual([
    'name',
    'contact',
    'language',
    'campus',
    'course',
    'group',
    'logo',
    'pictures',
    'opening',
  ])
  const post = async (path: string, body: object) => {
    const { body: made } = await school.staff(admin, 'POST', `/staff/${path}`, body)
    return made as { id: number; revision: number }
  }
  const { id: languageId } = await post('language', { name: 'İngilizce', code: 'en' })
  expect(await doneOf(school, admin)).toEqual(['language'])
  const { id, revision } = await post('course', {
    name: 'Genel İngilizce',
    key: 'genel',
    languageId,
    audience: 'adults',
    pageId: null,
    lessonMinutes: 40,
    showsPrice: true,
  })
  expect(await doneOf(school, admin)).toEqual(['language'])
  const levels = [{ name: 'A1', goal: 'Kendinizi tanıtırsınız.', hours: 120 }]
  await school.staff(admin, 'PATCH', `/staff/course/${id}`, { revision, changes: { levels } })
  expect(await doneOf(school, admin)).toEqual(['language', 'course'])
})

async function enter(school: TestApi): Promise<string> {
  const person = { name: 'Işık', surname: 'Yılmaz', email: 'isik@okul.com' }
  const token = (await openSetUp(school.db)) ?? ''
  await setUpSchool(school.db, { ...person, token, password: 'ufuk-cizgisi-7' })
  return school.signInStaff('isik@okul.com')
}
