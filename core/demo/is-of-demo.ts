import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { seedLoad } from '../../db/schema/operations.ts'

/** The demo school is loaded as a whole: all that came with it is as old as the mark that it was loaded. */
export function isOfDemo({ createdAt }: { createdAt: SQLWrapper }): SQL {
  return sql`${createdAt} = (select ${seedLoad.loadedAt} from ${seedLoad} where ${seedLoad.name} = 'demo')`
}
