import { expect, test } from 'vitest'
import { createTestApi } from '../test/api.ts'

test.each([
  [true, 'Davet gönderildi.'],
  [false, 'E-posta kurulu olmadığı için gönderilemedi; Denetim > Giden e-postalar’da bekliyor.'],
])('an invitation says whether it went out: mail set up %s', async (sendsMail, message) => {
  const school = await createTestApi({ sendsMail })
  const desk = await school.signInStaff('danisman@ornek.com')
  const { body: person } = await school.staff(desk, 'POST', '/staff/learner', {
    name: 'Deniz',
    surname: 'Davetli',
    phone: '0532 400 39 77',
    email: 'davetli@ornek.com',
  })
  const answer = await school.staff(
    desk,
    'POST',
    `/staff/learner/${(person as { id: number }).id}/invite`,
  )
  expect(answer.body).toEqual({ message })
  await school.close()
})
