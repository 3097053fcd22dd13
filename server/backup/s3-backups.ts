import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { toMoment } from '../../domain/school-time.ts'
import { addressOf, createS3Client, readElement, type S3Bucket } from '../s3-client.ts'
import { createS3Store } from '../stores.ts'
import { chooseOld } from './backups.ts'

const FOLDER = 'kur-backups/'
const NAME = /^kur-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})\.age$/
/** Bytes. S3 takes 10,000 parts of at least 5 MB. */
const PART = 64 * 1024 * 1024
const TIMEOUTS_MS = { answer: 60_000, part: 600_000, file: 6 * 60 * 60_000 }

/** Backups in a bucket of their own or beside the uploads, under the names that they have in the folder. */
export function openS3Backups(bucket: S3Bucket, partSize = PART) {
  const ask = createS3Client(bucket)
  const store = createS3Store(bucket, FOLDER)

  async function request(address: string, timeout: number, init: RequestInit): Promise<Response> {
    const response = await ask(address, timeout, init)
    if (response.status === 404) throw new Error('The S3 store has no such bucket or upload.')
    return response
  }

  /** Nobody sees the file before its last part is there. */
  async function copyIn(file: string): Promise<void> {
    const address = addressOf(FOLDER + basename(file))
    const begun = await request(`${address}?uploads`, TIMEOUTS_MS.answer, { method: 'POST' })
    const upload = `uploadId=${encodeURIComponent(readElement(await begun.text(), 'UploadId'))}`
    const handle = await open(file)
    try {
      const tags = await sendParts(handle, `${address}?${upload}`)
      const body = `<CompleteMultipartUpload>${tags.map(describePart).join('')}</CompleteMultipartUpload>`
      const init = { method: 'POST', body }
      const ended = await request(`${address}?${upload}`, TIMEOUTS_MS.part, init)
      const text = await ended.text()
      if (!text.includes('CompleteMultipartUploadResult')) throw new Error(text)
    } catch (error) {
      await ask(`${address}?${upload}`, TIMEOUTS_MS.answer, { method: 'DELETE' }).catch(() => {})
      throw error
    } finally {
      await handle.close()
    }
  }

  async function sendParts(handle: FileHandle, upload: string): Promise<string[]> {
    const tags: string[] = []
    for (;;) {
      const part = new Uint8Array(partSize)
      const { bytesRead } = await handle.read(part, 0, partSize, tags.length * partSize)
      if (bytesRead === 0 && tags.length > 0) return tags
      const body = part.subarray(0, bytesRead)
      const address = `${upload}&partNumber=${tags.length + 1}`
      const sent = await request(address, TIMEOUTS_MS.part, { method: 'PUT', body })
      await sent.arrayBuffer()
      tags.push(sent.headers.get('etag') ?? '')
      if (bytesRead < partSize) return tags
    }
  }

  async function list(): Promise<{ name: string; at: Date }[]> {
    const backups: { name: string; at: Date }[] = []
    for await (const { key } of store.list()) {
      const [, day, hour, minute] = NAME.exec(key) ?? []
      if (day) backups.push({ name: key, at: toMoment(day, `${hour}:${minute}`) })
    }
    return backups.sort((one, other) => other.at.getTime() - one.at.getTime())
  }

  return {
    copyIn,
    list,
    async rotate(): Promise<void> {
      for (const { name } of chooseOld(await list())) {
        const response = await ask(addressOf(FOLDER + name), TIMEOUTS_MS.answer, {
          method: 'DELETE',
        })
        await response.arrayBuffer()
      }
    },
    async fetchTo(name: string, file: string): Promise<boolean> {
      const response = await ask(addressOf(FOLDER + name), TIMEOUTS_MS.file)
      if (!response.ok || !response.body) return false
      await pipeline(response.body, createWriteStream(file, { mode: 0o600 }))
      return true
    },
    read: (name: string) => store.read(name),
    write: (name: string, bytes: Uint8Array) => store.write(name, bytes),
  }
}

function describePart(tag: string, index: number): string {
  return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`
}
