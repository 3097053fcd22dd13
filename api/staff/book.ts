import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyCall } from '../../contract/call.ts'
import * as calls from '../../contract/staff/book.ts'
import {
  type BookFile,
  createBook,
  findBooks,
  getBook,
  replaceBookFile,
  setBookDeleted,
  updateBook,
} from '../../core/catalogue/books.ts'
import { AppError } from '../../core/errors.ts'
import type { Api, ApiContext, Deps } from '../deps.ts'
import { mount, mountResource, wholeList } from '../mount.ts'
import { readBody } from '../read-body.ts'

export function mountBooks(app: Api, { db, files }: Deps): void {
  mountResource(app, db, calls, {
    find: wholeList(findBooks),
    get: getBook,
    update: updateBook,
    setDeleted: setBookDeleted,
    deleted: 'Kitap silindi.',
  })
  mount(app, calls.upload, async ({ actor, params, context }) =>
    createBook(db, actor, await takeFile(files, context, calls.upload, params.fileName)),
  )
  mount(app, calls.replaceFile, async ({ actor, params, context }) => {
    await getBook(db, params.id)
    const file = await takeFile(files, context, calls.replaceFile, params.fileName)
    return replaceBookFile(db, actor, params.id, file)
  })
}

/** Readers look for the marker in the first 1,024 bytes: some programs write others before it. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

async function takeFile(
  files: Deps['files'],
  context: ApiContext,
  call: AnyCall,
  name: string,
): Promise<BookFile> {
  const bytes = await readBody(context, call)
  if (!isPdf(bytes)) {
    throw new AppError('invalid', {
      message: 'Bu dosya bir PDF değil.',
      fields: { fileName: 'PDF dosyası seçin.' },
    })
  }
  const key = `books/${randomUUID()}.pdf`
  const folder = await mkdtemp(join(tmpdir(), 'kur-book-'))
  try {
    const path = join(folder, 'book.pdf')
    await writeFile(path, bytes)
    await files.copyIn(key, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { key, name: name.replace(/[\\/]/g, ' '), type: 'application/pdf', size: bytes.length }
}
