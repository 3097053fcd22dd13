import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../server/refusal.ts'
import { openStores } from '../server/stores.ts'
import type { BookContent } from './book-files.ts'
import type { SeedOptions } from './load-seed.ts'
import { filesMark } from './marks.ts'
import { type PictureIndex, pictureFiles } from './pictures.ts'

interface SeedFiles {
  contentDir: string
  pictures: PictureIndex
  books: Iterable<BookContent>
}

export async function placeFiles(
  settings: SeedOptions['settings'],
  seed: SeedFiles,
): Promise<void> {
  const { media, files } = openStores(settings)
  const folder = join(seed.contentDir, 'pictures')
  await Promise.all([
    ...pictureFiles(seed.pictures).map(({ path, key }) =>
      media.copyIn(key, join(folder, path)).catch((cause) => refuse(path, cause)),
    ),
    ...[...seed.books].map(({ path, key }) => files.copyIn(key, path)),
  ])
  const mark = filesMark(settings.dataDir)
  await mkdir(dirname(mark), { recursive: true })
  await writeFile(mark, '')
}

function refuse(path: string, cause: NodeJS.ErrnoException): never {
  if (cause.code !== 'ENOENT') throw cause
  throw new Refusal(`Resim dosyası yok: content/pictures/${path}`, { cause })
}
