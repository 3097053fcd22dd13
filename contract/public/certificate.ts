import { z } from 'zod'
import { CERTIFICATES } from '../../domain/level-rules.ts'
import { defineCall } from '../call.ts'

const verified = z.object({
  state: z.enum(['valid', 'revoked']),
  kind: z.enum(CERTIFICATES),
  course: z.string(),
  level: z.string(),
  hours: z.int(),
  issuedOn: z.string(),
  /** Null where the person has asked for their name to be erased. */
  initials: z.string().nullable(),
  successor: z.string().nullable(),
})
export type VerifiedCertificate = z.infer<typeof verified>

export const verifyCertificate = defineCall({
  access: 'public',
  method: 'get',
  path: '/certificate/{code}',
  group: 'Belgeler',
  summary: 'Koduyla bir belgeyi doğrular; bilinmeyen kod için 404.',
  params: z.object({ code: z.string() }),
  output: verified,
  isCounted: true,
  errors: [404],
})
