import type { Db } from '../../db/client.ts'
import { faq } from '../../db/schema/content.ts'
import type { Editable } from './editable.ts'
import { saveRecord } from './save-record.ts'

export interface FaqInput extends Editable {
  question: string
  reply: string
  title: string
  content: string
}

/** @throws AppError not-found for an id that does not exist */
export function saveFaq(db: Db, input: FaqInput, id?: number): Promise<number> {
  return saveRecord(db, faq, input, id)
}
