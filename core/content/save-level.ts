import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import type { Editable } from './editable.ts'
import { saveRecord } from './save-record.ts'

export interface LevelInput extends Editable {
  name: string
  goal: string
  hours: number
}

/** @throws AppError not-found for an id that does not exist */
export function saveLevel(db: Db, input: LevelInput, id?: number): Promise<number> {
  return saveRecord(db, level, input, id)
}
