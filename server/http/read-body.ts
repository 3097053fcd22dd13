import type { IncomingMessage } from 'node:http'
import { AppError } from '../../core/errors.ts'

const LIMIT = 256 * 1024

/** Undefined for a method without a body. @throws AppError too-large; `endResponse` throws away what still arrives */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  if (Number(request.headers['content-length']) > LIMIT) throw new AppError('too-large')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request
      .on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > LIMIT) reject(new AppError('too-large'))
        else chunks.push(chunk)
      })
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', (cause) => reject(new AppError('bad-request', { cause })))
  })
}
