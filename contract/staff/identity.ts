import { z } from 'zod'
import { givenPassword } from '../fields.ts'
import { code } from './session.ts'

/** What a signed-in person shows once more before something that would hand an account over. */
export const identity = z.object({
  password: givenPassword(),
  /** Needed where the account has a second factor. */
  code: code.optional(),
})
