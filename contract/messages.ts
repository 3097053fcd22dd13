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
  password: 'Parola en az 12 karakter olmalıdır.',
} as const

export function tooLarge(limit: number): string {
  return `Dosya en çok ${limit / 1024 / 1024} MB olabilir.`
}

/** Seven digits of any script at least; other characters, such as an extension, are allowed. */
export const PHONE_FORM = /(?:\p{Nd}\P{Nd}*){7}/u

export const PHONE_LENGTH = { min: 10, max: 19 } as const

export const CAMPAIGN_FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+|-]{0,99}$/u
