import { EMAIL_FORM, MESSAGES, PHONE_FORM, PHONE_LENGTH } from '../../contract/messages.ts'

/** Says what is wrong with one field of somebody who writes to the school, in the words of the API; null where nothing is. */
export function checkContactField(name: string, value: string): string | null {
  switch (name) {
    case 'name':
    case 'surname':
    case 'city':
    case 'message':
      return value.trim().length < 2 ? MESSAGES.min2 : null
    case 'email':
      return EMAIL_FORM.test(value.trim()) ? null : MESSAGES.email
    case 'phone':
      // The bounds count what was typed, spaces and signs included.
      return value.length >= PHONE_LENGTH.min &&
        value.length <= PHONE_LENGTH.max &&
        PHONE_FORM.test(value)
        ? null
        : MESSAGES.phone
    default:
      return null
  }
}
