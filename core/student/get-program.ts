import type { Db } from '../../db/client.ts'
import { AppError } from '../errors.ts'
import { findOwnGroup, type GroupChoice } from './own-group.ts'

export async function getProgram(db: Db, learnerId: number, choice: GroupChoice = {}) {
  const [row] = await findOwnGroup(db, learnerId, choice)
  if (!row) throw new AppError('no-class')
  if (row.program === null) throw new AppError('no-program')
  return { id: row.id, content: row.program, classId: row.id }
}
