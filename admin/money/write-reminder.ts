import type { DueRow } from '../../contract/staff/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { formatDate } from '../../domain/school-time.ts'

type Reminded = Pick<DueRow, 'learner' | 'payer' | 'company' | 'due' | 'balance' | 'dueOn'>

/** Names and amounts stand without endings, which would follow their sound. */
export function writeReminder(row: Reminded, school: string): string {
  const { learner, payer, company, due, balance, dueOn } = row
  const name = payer?.name ?? company ?? learner.name
  const amount = formatKurus(due > 0 ? due : balance)
  const day = dueOn ? `, vadesi ${formatDate(dueOn)}` : ''
  return `Merhaba ${name}, ödeme hatırlatması: ${learner.name} için ${amount}${day}. Ödediyseniz bu iletiyi dikkate almayın. ${school}`
}
