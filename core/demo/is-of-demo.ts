import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { seedLoad } from '../../db/schema/operations.ts'

/** The demo is loaded in one transaction: its rows are as old as the mark of its loading. */
export function isOfDemo({ createdAt }: { createdAt: SQLWrapper }): SQL {
  return sql`${createdAt} = (select ${seedLoad.loadedAt} from ${seedLoad} where ${seedLoad.name} = 'demo')`
}
