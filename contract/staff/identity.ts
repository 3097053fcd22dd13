import { z } from 'zod'
import { givenPassword } from '../fields.ts'
import { code } from './session.ts'

/** Password and code that a signed-in person gives again before an action that could hand an account over. */
export const identity = z.object({
  password: givenPassword(),
  /** Needed where the account has a second factor. */
  code: code.optional(),
})
