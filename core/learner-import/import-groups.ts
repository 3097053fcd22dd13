import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { CURRENT_STATES } from '../../domain/group.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { isOfDesk } from '../own-desk/own-campuses.ts'

export interface GroupNames {
  find(text: string): { id?: number; error?: string }
}

export async function readGroups(db: Db, actor: Actor): Promise<GroupNames> {
  const rows = await db
    .select({ id: courseGroup.id, name: courseGroup.name })
    .from(courseGroup)
    .where(
      and(
        isNull(courseGroup.deletedAt),
        inArray(courseGroup.state, CURRENT_STATES),
        isOfDesk(actor, 'group', courseGroup.id),
      ),
    )
    .orderBy(asc(courseGroup.id))
  const byName = Map.groupBy(rows, ({ name }) => foldTurkish(name))
  const byId = new Map(rows.map(({ id }) => [String(id), id]))
  return {
    find(text) {
      const [one, ...others] = byName.get(foldTurkish(text)) ?? []
      if (one && others.length === 0) return { id: one.id }
      if (one) {
        const numbers = [one, ...others].map(({ id }) => id).join(', ')
        return { error: `Bu adda birkaç sınıf var; adı yerine numarasını yazın: ${numbers}.` }
      }
      const id = byId.get(text)
      return id ? { id } : { error: `“${text}” adında, kayıt alan bir sınıf yok.` }
    },
  }
}
