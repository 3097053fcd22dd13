import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as results from '../../contract/staff/result.ts'
import { downloadStudentData } from '../../contract/student/account.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { createTestApi } from '../../test/api.ts'
import { newPerson, openTest, toResults } from '../../test/applicants.ts'
import { signIn } from '../../test/student.ts'

test('the counsellor reads why a hasty, unusual sheet is doubted; the applicant reads it nowhere', async () => {
  const school = await createTestApi()
  const { exam, keys } = await openTest('ingilizce', school)
  const student = { ...newPerson(), email: 'ogrenci@ornek.com' }
  const { attempt } = (await school.call('/test-attempt', { test_id: exam.id })).body as {
    attempt: string
  }
  const sheet = keys.map((key, i) => (i >= keys.length / 2 ? key : key === 'a' ? 'b' : 'a'))
  const given = toResults(exam, sheet).map((one) => ({ ...one, time_spent: 900 }))
  const body = { ...student, test_id: exam.id, attempt, results: given }
  const shown = await school.call('/test-result', body)
  expect(shown.body).toHaveProperty('result.code')

  const desk = await school.signInStaff('danisman@ornek.com')
  const { rows } = await school.done(desk, results.list)
  const { doubt, flags, code, talk } = await school.done(desk, results.get, { id: rows[0]?.id })
  expect(flags).toEqual([
    expect.stringMatching(/3 saniyeden kısa/),
    expect.stringMatching(/^Kolay soruları kaçırıp/),
  ])

  const token = await signIn(school, student.email)
  const received = [
    shown.body,
    (await school.call(`/test-result/${code}`)).body,
    (await school.call(downloadStudentData.path, { token })).body,
    await school.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, student.email)),
  ]
  for (const payload of received) {
    expect(JSON.stringify(payload).length).toBeGreaterThan(100)
    for (const secret of [...flags, doubt, ...talk.points]) {
      expect(JSON.stringify(payload)).not.toContain(secret)
    }
    expect(JSON.stringify(payload)).not.toMatch(/"(flags|doubt|talk|abilitySd|bands)"|okumadan/)
  }
})
