import { z } from 'zod'
import { plainDigits } from '../domain/digits.ts'
import { readEmail } from '../domain/email.ts'
import { visibleText } from '../domain/name.ts'
import { MESSAGES, PHONE_FORM, PHONE_LENGTH } from './messages.ts'

/** No control character, no break of a line: what goes into a subject or a list must not begin a new line there. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Characters that may be typed for an address: with a name around it, it is longer than the address itself. */
const TYPED_EMAIL = 400

const NONE_CHOSEN = 'Listeden birini seçin.'

/** An upper bound that ends the check: the patterns after it never see a text of any length. */
export function atMost(limit: number, error = `Maksimum ${limit} karakter olmalıdır.`) {
  return z.maxLength(limit, { error, abort: true })
}

export function text(limit: number) {
  return z
    .string({ error: MESSAGES.min2 })
    .trim()
    .normalize('NFC')
    .min(2, MESSAGES.min2)
    .check(atMost(limit))
    .refine((value) => visibleText(value).length >= 2, MESSAGES.min2)
}

export function line(limit = 100) {
  return text(limit).regex(ONE_LINE, MESSAGES.invalid)
}

export function givenName(limit = 100) {
  return z
    .string({ error: MESSAGES.required })
    .trim()
    .normalize('NFC')
    .check(atMost(limit))
    .refine((value) => visibleText(value).length >= 1, MESSAGES.required)
    .regex(ONE_LINE, MESSAGES.invalid)
}

/** A surname that staff write: one letter is enough, and it is empty for somebody with one name only. */
export function familyName(limit = 100) {
  return z
    .string({ error: MESSAGES.required })
    .trim()
    .normalize('NFC')
    .check(atMost(limit))
    .regex(ONE_LINE, MESSAGES.invalid)
    .transform((value) => visibleText(value) && value)
    .pipe(z.string())
}

export function optionalLine(limit = 100) {
  return z
    .string({ error: MESSAGES.invalid })
    .trim()
    .normalize('NFC')
    .check(atMost(limit))
    .regex(ONE_LINE, MESSAGES.invalid)
    .nullish()
    .transform((value) => value || undefined)
    .pipe(z.string().optional())
}

export function email() {
  return z
    .string({ error: MESSAGES.email })
    .check(atMost(TYPED_EMAIL, MESSAGES.email))
    .meta({ format: 'email' })
    .transform((typed, context) => {
      const { email, reason } = readEmail(typed)
      if (email !== undefined) return email
      context.addIssue({ code: 'custom', message: reason })
      return z.NEVER
    })
}

/** Bounds count the characters as typed, spaces and signs included. */
export function phone() {
  return z
    .string({ error: MESSAGES.phone })
    .overwrite(plainDigits)
    .min(PHONE_LENGTH.min, MESSAGES.phone)
    .check(atMost(PHONE_LENGTH.max, MESSAGES.phone))
    .regex(PHONE_FORM, MESSAGES.phone)
    .regex(ONE_LINE, MESSAGES.phone)
}

/** As the desk writes it: a short number of a company (`444 0 123`) and a word after the number are valid too. */
export function deskPhone() {
  return z
    .string({ error: MESSAGES.phone })
    .overwrite(plainDigits)
    .check(atMost(40, MESSAGES.phone))
    .regex(PHONE_FORM, MESSAGES.phone)
    .regex(ONE_LINE, MESSAGES.phone)
}

/** For comparing with a stored one: a wrong password may have any form. */
export function givenPassword() {
  return z.string({ error: MESSAGES.required }).min(1, MESSAGES.required).check(atMost(1000))
}

/** At least 12 characters; length, not composition, is what makes a password hard to guess. */
export function newPassword() {
  return z
    .string({ error: MESSAGES.password })
    .min(12, MESSAGES.password)
    .check(atMost(200, 'Parola en çok 200 karakter olabilir.'))
}

export function age() {
  return z
    .union([z.string(), z.number().int(MESSAGES.digits).nonnegative(MESSAGES.digits)], {
      error: MESSAGES.min1,
    })
    .transform((value) => plainDigits(String(value)).trim())
    .pipe(z.string().min(1, MESSAGES.min1).max(2, MESSAGES.max2).regex(/^\d+$/, MESSAGES.digits))
}

/** Forms send null when nothing is chosen. @param none the sentence for that */
export function id(none: string = NONE_CHOSEN) {
  return z
    .int({ error: ({ input }) => (input == null ? none : MESSAGES.invalid) })
    .positive(MESSAGES.invalid)
    .max(2_147_483_647, MESSAGES.invalid)
}

export const slugParams = z.object({ slug: z.string({ error: MESSAGES.invalid }) })

/** The secret of a sign-in; an empty or foreign one is answered with 401 by the call. */
export const tokenBody = z.object({ token: z.string({ error: MESSAGES.required }) })

export const studentBody = tokenBody.extend({ student: id().optional() })

export const named = z.object({ id: z.int(), name: z.string() })

export const messageOutput = z.object({ message: z.string() })

export const errorOutput = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  changedBy: z.string().nullish(),
  changedAt: z.iso.datetime().optional(),
  record: z.unknown().optional(),
})
export type ErrorOutput = z.infer<typeof errorOutput>
