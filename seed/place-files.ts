import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Stores } from '../core/media/file-store.ts'
import { Refusal } from '../domain/refusal.ts'
import type { BookContent } from './book-files.ts'
import { filesMark } from './marks.ts'
import { type PictureIndex, pictureFiles } from './pictures.ts'

interface SeedFiles {
  contentDir: string
  pictures: PictureIndex
  books: Iterable<BookContent>
}

export async function placeFiles(
  dataDir: string,
  { media, files }: Stores,
  seed: SeedFiles,
): Promise<void> {
  const folder = join(seed.contentDir, 'pictures')
  await Promise.all([
    ...pictureFiles(seed.pictures).map(({ path, key }) =>
      media.copyIn(key, join(folder, path)).catch((cause) => refuse(path, cause)),
    ),
    ...[...seed.books].map(({ path, key }) => files.copyIn(key, path)),
  ])
  const mark = filesMark(dataDir)
  await mkdir(dirname(mark), { recursive: true })
  await writeFile(mark, '')
}

function refuse(path: string, cause: NodeJS.ErrnoException): never {
  if (cause.code !== 'ENOENT') throw cause
  throw new Refusal(`Resim dosyası yok: content/pictures/${path}`, { cause })
}
