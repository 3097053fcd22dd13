/** Sentences of field errors; apart from the schemas, so that a browser can have them without zod. */
export const MESSAGES = {
  min2: 'Minimum 2 karakter olmalıdır.',
  min1: 'Minimum 1 karakter olmalıdır.',
  max2: 'Maksimum 2 karakter olmalıdır.',
  email: 'Bu bir e-posta adresi değil!',
  phone: 'Bu bir telefon numarası değildir.',
  digits: 'Lütfen rakamla yazın.',
  required: 'Bu alan zorunludur.',
  invalid: 'Bu değer kabul edilmiyor.',
  password: 'Parola en az 8 karakter olmalıdır.',
} as const

/** Signs that a telephone number is typed with; at least one digit among them. */
export const PHONE_FORM = /^[+\d\s()./-]*\d[+\d\s()./-]*$/

/** Characters as typed. */
export const PHONE_LENGTH = { min: 10, max: 19 } as const

/** Letters, digits and .+-_' before the sign; a name with a dot after it. */
export const EMAIL_FORM =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
