import { MESSAGES } from '../../contract/messages.ts'
import { checkContactField } from '../contact/contact-fields.ts'
import { APPLICANT_FIELDS, type ApplicantErrors, type ApplicantValues } from './attempt.ts'

function checkAge(value: string): string | null {
  const age = value.trim()
  if (age.length < 1) return MESSAGES.min1
  if (age.length > 2) return MESSAGES.max2
  return /^\d+$/.test(age) ? null : MESSAGES.digits
}

/** What is wrong, by field; the same rules as the server’s, before anything is sent. */
export function validateApplicant(values: ApplicantValues): ApplicantErrors {
  const errors: ApplicantErrors = {}
  for (const field of APPLICANT_FIELDS) {
    const check = field === 'age' ? checkAge : (value: string) => checkContactField(field, value)
    const error = check(values[field])
    if (error) errors[field] = error
  }
  return errors
}
