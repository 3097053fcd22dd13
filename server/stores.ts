import { join } from 'node:path'
import type { Stores } from '../core/media/file-store.ts'
import { createDiskStore } from './disk-store.ts'
import type { Settings } from './env.ts'
import { createS3Store } from './s3-store.ts'

/** Their names are folders of DATA_DIR and of a backup, and beginnings of keys in S3. */
export const STORES = ['media', 'files'] as const satisfies (keyof Stores)[]

const PRIVATE = { folder: 0o700, file: 0o600 }

export function openStores({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Stores {
  if (s3) return { media: createS3Store(s3, 'media/'), files: createS3Store(s3, 'files/') }
  return {
    media: createDiskStore(join(dataDir, 'media')),
    files: createDiskStore(join(dataDir, 'files'), PRIVATE),
  }
}
