import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { AppError } from '../errors.ts'
import type { FileStore } from './file-store.ts'
import type { PictureAnswer } from './picture-process.ts'
import { type PreparedPicture, refuse } from './prepare-picture.ts'

const { dirname, filename } = import.meta
/** Source beside source, and in the build a file beside the server's. */
const PROGRAM = join(dirname, `picture-process${extname(filename)}`)
const IS_TOO_MUCH =
  'Bu resim açılamadı: açılırken çok yer tutuyor ya da bozuk. Küçültüp JPEG olarak kaydedin ve yeniden yükleyin.'

/** One picture at a time: each needs the memory and time of many calls. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Prepares a picture in a process of its own. What the decoders take goes back to the system when that process ends, and
 * it has no secrets; a single arena keeps glibc from holding the same memory several times. @param signal ends the work, as
 * when the sender has disconnected @throws AppError invalid for what is no picture, or one too small or too large
 */
export function preparePictureApart(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<PreparedPicture> {
  const prepared = latest.then(() => prepare(bytes, signal))
  latest = prepared.catch(() => {})
  return prepared
}

async function prepare(bytes: Uint8Array, signal?: AbortSignal): Promise<PreparedPicture> {
  if (signal?.aborted) throw new AppError('bad-request')
  const child = fork(PROGRAM, {
    execArgv: [],
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '1' },
  })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    child.send(bytes, () => {}) // A child that has ended is noticed below.
    const answer = await readAnswer(child)
    if (answer && 'picture' in answer) return answer.picture
    if (signal?.aborted) throw new AppError('bad-request')
    return refuse(answer?.refusal ?? IS_TOO_MUCH)
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

async function readAnswer(child: ChildProcess): Promise<PictureAnswer | undefined> {
  const answered = once(child, 'message').then(([answer]) => answer as PictureAnswer)
  return Promise.race([answered, once(child, 'exit').then(() => undefined)])
}

export interface SentPicture {
  bytes: Uint8Array
  signal?: AbortSignal | undefined
}

/**
 * Prepares a picture and stores its files, under an address that holds a hash of it. Files that no row names do no harm.
 * @returns the columns of the picture
 * @throws AppError invalid for what is no picture
 */
export async function storePicture(store: FileStore, key: string, { bytes, signal }: SentPicture) {
  const { hash, files, share, ...columns } = await preparePictureApart(bytes, signal)
  const fileKey = `${key}.${hash}`
  for (const [name, file] of files) await store.write(`${fileKey}/${name}`, file)
  const shareKey = `${fileKey}/share.jpg`
  await store.write(shareKey, share)
  return { ...columns, fileKey, shareKey }
}
