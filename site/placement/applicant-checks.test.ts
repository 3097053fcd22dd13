import { expect, test } from 'vitest'
import { applicant } from '../../contract/public/placement.ts'
import { findErrors } from '../form/checks.ts'
import { APPLICANT_CHECKS } from './applicant-checks.ts'

const GOOD = {
  name: 'Ayşe',
  surname: 'Işık',
  email: 'ayse.isik@ornek.com',
  phone: '0532 555 01 20',
  age: '31',
  city: 'İzmir',
  branch: '',
}

function errorsOf(values: typeof GOOD) {
  return findErrors(APPLICANT_CHECKS, values)
}

test('a complete form has no errors, with and without a branch', () => {
  expect(errorsOf(GOOD)).toEqual({})
  expect(errorsOf({ ...GOOD, branch: 'Mimar' })).toEqual({})
})

test('an empty form has an error at every field but branch', () => {
  const empty = { name: '', surname: '', email: '', phone: '', age: '', city: '', branch: '' }
  expect(errorsOf(empty)).toEqual({
    name: 'Minimum 2 karakter olmalıdır.',
    surname: 'Minimum 2 karakter olmalıdır.',
    email: 'Bu bir e-posta adresi değil!',
    phone: 'Bu bir telefon numarası değildir.',
    age: 'Minimum 1 karakter olmalıdır.',
    city: 'Minimum 2 karakter olmalıdır.',
  })
})

test.each([
  ['name', ' A '],
  ['name', 'Ay'],
  ['city', 'x'],
  ['email', 'ayse@ornek'],
  ['email', ' ayse@ornek.com '],
  ['email', "o'neil+kur@mail.ornek.com.tr"],
  ['phone', '053255501'],
  ['phone', '0532555012'],
  ['phone', '+90 (532) 555 01 20'],
  ['phone', '+90 (532) 555 01 200'],
  ['phone', 'telefonum yok'],
  ['age', '7'],
  ['age', ' 31 '],
  ['age', '131'],
  ['age', 'on'],
] as const)('%s “%s” is judged by the browser as by the server', (field, value) => {
  const values = { ...GOOD, [field]: value }
  const issue = applicant.safeParse(values).error?.issues[0]
  expect(errorsOf(values)).toEqual(issue ? { [field]: issue.message } : {})
})
