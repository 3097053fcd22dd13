import type { Db } from '../../db/client.ts'
import { benefit } from '../../db/schema/content.ts'
import type { Editable } from './editable.ts'
import { saveRecord } from './save-record.ts'

export interface BenefitInput extends Editable {
  title: string
  text: string
  icon: string
  large: boolean
}

/** @throws AppError not-found for an id that does not exist */
export function saveBenefit(db: Db, input: BenefitInput, id?: number): Promise<number> {
  return saveRecord(db, benefit, input, id)
}
