import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { AppError } from '../errors.ts'
import { isOpen } from './find-open-groups.ts'
import { selectOpenGroups, toGroup } from './open-group-view.ts'

export async function getOpenGroup(db: Db, id: number) {
  const [row] = await selectOpenGroups(db).where(and(eq(courseGroup.id, id), isOpen))
  if (!row) throw new AppError('not-found', { message: 'Bu sınıf artık kayıt almıyor.' })
  return { ...toGroup(row), goal: row.goal, text: row.text }
}
