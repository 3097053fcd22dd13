import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import type { Actor } from '../../domain/actor.ts'
import { slugify } from '../../domain/turkish.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../media/file-store.ts'
import { type SentPicture, storePicture } from '../media/store-picture.ts'
import { getMedia } from './get-media.ts'

interface Upload extends SentPicture {
  name: string
  alt: string
}

export async function addPicture(
  db: Db,
  store: FileStore,
  actor: Actor,
  { name, alt, ...sent }: Upload,
) {
  const typed = name
    .replace(/\.[^.]*$/, '')
    .slice(0, 80)
    .trim()
  const wanted = slugify(typed).slice(0, 60) || 'resim'
  const columns = await storePicture(store, wanted, sent)
  return db.transaction(async (tx) => {
    const key = await findFreeKey(tx, wanted)
    const [row] = await tx
      .insert(media)
      .values({ ...columns, key, name: typed || wanted, alt })
      .onConflictDoNothing()
      .returning({ id: media.id })
    if (!row) throw new AppError('already-created')
    await recordChange(tx, actor, {
      action: 'create',
      entity: 'media',
      entityId: row.id,
      after: { key, alt },
    })
    return getMedia(tx, row.id)
  })
}

async function findFreeKey(tx: Db, wanted: string): Promise<string> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select ${media.key} from ${media} where ${media.key} ~ ${`^${wanted}(-[0-9]+)?$`}`)
  const taken = new Set(rows.map(({ key }) => key))
  let key = wanted
  for (let number = 2; taken.has(key); number++) key = `${wanted}-${number}`
  return key
}
