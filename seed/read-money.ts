import { z } from 'zod'
import { DISCOUNT_CONDITIONS } from '../domain/agreement.ts'
import { isTaxNumber } from '../domain/paper.ts'
import { check, readYaml } from './content-files.ts'

const FILE = 'demo-money.yaml'

const name = z.string()
const count = z.int().positive()
const kurus = count.transform((lira) => lira * 100)

const moneyFile = z.object({
  discounts: z.array(
    z.object({
      name,
      percent: z.number().optional(),
      amount: kurus.optional(),
      combines: z.boolean().default(true),
      condition: z.enum(DISCOUNT_CONDITIONS).default('none'),
    }),
  ),
  prices: z.record(name, kurus),
  earlier: z.array(z.object({ group: name, level: name, name, months: count })),
  company: z.object({
    group: name,
    name,
    taxOffice: name,
    taxNumber: name.refine(isTaxNumber),
  }),
  unplanned: z.array(name),
  promises: z.array(z.object({ inDays: count, note: name })),
  refund: z.object({ group: name, reason: name }),
})

export type Money = z.infer<typeof moneyFile>

export function readMoney(folder: string): Money {
  return check(moneyFile, readYaml(folder, FILE), FILE)
}
