import { expect, test } from 'vitest'
import { downloadStudentData } from '../../contract/student/account.ts'
import { leadEvent } from '../../db/schema/leads.ts'
import { createTestApi } from '../../test/api.ts'
import { signIn } from '../../test/student.ts'

const school = await createTestApi()
const VICTIM = { name: 'Mert Aksoy', email: 'mert@ornek.com', phone: '0532 555 60 01' }
const STUDENT = 'ogrenci@ornek.com'

function send(person: object, message: string) {
  return school.call('/contact-form', { type: 'contact', ...person, message })
}

async function requestsOf(email: string) {
  const token = await signIn(school, email)
  const { body } = await school.call(downloadStudentData.path, { token })
  return (body as { requests: { message: string }[] }).requests
}

test('a student who types another’s phone beside their own address reads nothing of the other', async () => {
  await send(VICTIM, 'Bunu yalnız okul okusun.')
  await send({ ...VICTIM, name: 'Ece', email: STUDENT }, 'Benim sorum.')
  const requests = await requestsOf(STUDENT)
  expect(requests).toMatchObject([{ name: 'Ece', message: 'Benim sorum.' }])
  expect(JSON.stringify(requests)).not.toContain('yalnız okul')
})

test('a student keeps what they asked for when another types their phone', async () => {
  const student = { name: 'Deniz', email: 'Ogrenci2@Ornek.com', phone: '0532 555 60 02' }
  await send(student, 'Kendi sorum.')
  await send({ ...VICTIM, phone: student.phone }, 'Bir başkasının sorusu.')
  expect(await requestsOf('ogrenci2@ornek.com')).toMatchObject([
    { name: 'Deniz', phone: student.phone, message: 'Kendi sorum.' },
  ])
})

test('a request from before addresses were kept with it belongs to nobody', async () => {
  await send({ ...VICTIM, email: 'sinif1@ornek.com', phone: '0532 555 60 03' }, 'Eski soru.')
  await school.db.update(leadEvent).set({ name: null, email: null, phone: null })
  expect(await requestsOf('sinif1@ornek.com')).toEqual([])
})
