import { z } from 'zod'
import { givenPassword } from '../fields.ts'
import { code } from './session.ts'

export const identity = z.object({
  password: givenPassword(),
  code: code.optional(),
})
