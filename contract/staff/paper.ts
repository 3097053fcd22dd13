import { z } from 'zod'
import { plainDigits } from '../../domain/digits.ts'
import { AGREEMENT_PAPERS, IDENTITY_KINDS, isNationalId, PAPER_KINDS } from '../../domain/paper.ts'
import { defineCall } from '../call.ts'
import { choice, fieldGroup, textBetween } from '../input-fields.ts'
import { actKey } from './money-fields.ts'
import { idParams, queryId } from './resource.ts'

const group = 'Ödemeler'
const path = '/staff/agreement/{id}/paper'

const row = z.object({
  id: z.int(),
  kind: choice(PAPER_KINDS),
  number: z.string(),
  /** Set for the paper of an enrollment. */
  enrollmentId: z.int().nullable(),
  /** Version of price and plan, and of the school’s text; a paper of an enrollment has no price. */
  termsVersion: z.int().nullable(),
  textVersion: z.int().nullable(),
  /** SHA-256 of the PDF. */
  checksum: z.string(),
  /** Somebody who was named in it is erased: it cannot be opened. */
  isErased: z.boolean(),
  by: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
})
export type Paper = z.infer<typeof row>

const identity = fieldGroup({
  kind: choice(IDENTITY_KINDS),
  number: textBetween(5, 20).transform((typed) =>
    plainDigits(typed)
      .replace(/[\s.-]/g, '')
      .toUpperCase(),
  ),
})
  .refine(({ kind, number }) => kind !== 'national' || isNationalId(number), {
    path: ['number'],
    message: 'T.C. kimlik numarasını kontrol edin: 11 rakamdır.',
  })
  .refine(({ kind, number }) => kind !== 'passport' || /^[A-Z0-9]{5,20}$/.test(number), {
    path: ['number'],
    message: 'Pasaport numarası harf ve rakamdan oluşur.',
  })

export const list = defineCall({
  access: 'payment:read',
  method: 'get',
  path,
  group,
  summary: 'Bir sözleşme için hazırlanmış belgeler; en yenisi önce.',
  params: idParams,
  output: z.object({ rows: z.array(row) }),
})

export const make = defineCall({
  access: 'payment:write',
  method: 'post',
  path,
  group,
  summary:
    'Sözleşmeyi, taksit planını ya da hesap dökümünü bugünkü hâliyle hazırlar ve saklar. Aynı `key` ile ikinci kez istenen bir kez yapılır.',
  params: idParams,
  body: z.object({
    key: actKey(),
    kind: choice(AGREEMENT_PAPERS),
    /** The payer’s, for the contract. Left out, the known one stays; null removes it. */
    identity: identity.nullish(),
  }),
  output: row,
  errors: [404, 409],
})

export const open = defineCall({
  access: 'payment:read',
  method: 'get',
  path: `${path}/{paper}`,
  group,
  summary: 'Hazırlanmış bir belge (PDF), hazırlandığı gibi.',
  params: idParams.extend({ paper: queryId }),
  output: z.instanceof(Response),
  isFile: true,
  errors: [404],
})

const certificatePath = '/staff/enrollment/{id}/student-certificate'

export const listCertificates = defineCall({
  access: 'learner:read',
  method: 'get',
  path: '/staff/learner/{id}/student-certificate',
  group: 'Öğrenciler',
  summary: 'Bir öğrenciye hazırlanmış öğrenci belgeleri; en yenisi önce.',
  params: idParams,
  output: z.object({ rows: z.array(row) }),
})

export const makeCertificate = defineCall({
  access: 'learner:write',
  method: 'post',
  path: certificatePath,
  group: 'Öğrenciler',
  summary:
    'Bir sınıfa kaydolmuş öğrencinin belgesini bugünkü hâliyle hazırlar ve saklar. Aynı `key` ile ikinci kez istenen bir kez yapılır.',
  params: idParams,
  body: z.object({ key: actKey() }),
  output: row,
  errors: [404, 409],
})

export const openCertificate = defineCall({
  access: 'learner:read',
  method: 'get',
  path: `${certificatePath}/{paper}`,
  group: 'Öğrenciler',
  summary: 'Hazırlanmış bir öğrenci belgesi (PDF), hazırlandığı gibi.',
  params: idParams.extend({ paper: queryId }),
  output: z.instanceof(Response),
  isFile: true,
  errors: [404],
})
