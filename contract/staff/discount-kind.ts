import { z } from 'zod'
import { DISCOUNT_CONDITIONS } from '../../domain/agreement.ts'
import { id } from '../fields.ts'
import { choice, date, textBetween, wholeNumber, yesOrNo } from '../input-fields.ts'
import { amount } from './money-fields.ts'
import { creation, resource } from './resource.ts'

const percent = z
  .number({ error: 'Yüzdeyi yazın.' })
  .min(0.01, 'Yüzde sıfırdan büyük olmalıdır.')
  .max(100, 'Yüzde en çok 100 olabilir.')
  .multipleOf(0.01, 'Yüzdede en çok iki ondalık olabilir.')

const changes = z.object({
  name: textBetween(2, 60),
  /** One of the two. */
  percent: percent.nullable(),
  amount: amount().nullable(),
  combines: yesOrNo(),
  condition: choice(DISCOUNT_CONDITIONS),
  validFrom: date().nullable(),
  validUntil: date().nullable(),
  position: wholeNumber(0, 10_000),
})

const row = z.object({ id: id(), ...changes.shape, revision: z.int() })
export type DiscountKind = z.infer<typeof row>

const definition = {
  name: 'discount-kind',
  group: 'İndirimler',
  row,
  record: row,
  changes,
  filters: z.object({}),
  sorts: ['position'],
  access: { read: 'payment:read', write: 'price:approve' },
} as const

export const { list, get, update, remove, restore } = resource(definition)
export const create = creation(definition, changes.partial().required({ name: true }))
