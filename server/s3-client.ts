import { AwsClient } from 'aws4fetch'
import { AppError } from '../core/errors.ts'

export interface S3Bucket {
  /** The bucket's address without a slash at the end: `https://host/bucket`. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** Undefined: as the host says, else us-east-1. */
  region?: string | undefined
}

/**
 * @param address below the bucket, with its query
 * @param timeout milliseconds for all attempts together, the body included
 * @returns also answers of 404
 */
type AskS3 = (address: string, timeout: number, init?: RequestInit) => Promise<Response>

const RETRIES = { retries: 2, initRetryMs: 100 }

export function createS3Client(bucket: S3Bucket): AskS3 {
  const client = new AwsClient({ ...bucket, ...RETRIES, service: 's3' })
  return async (address, timeout, init = {}) => {
    const signal = AbortSignal.timeout(timeout)
    const response = await client
      .fetch(bucket.url + address, { ...init, signal })
      .catch((cause) => Promise.reject(unreachable(cause)))
    if (response.ok || response.status === 404) return response
    const cause = new Error(`The S3 store answered ${response.status}: ${await response.text()}`)
    throw response.status >= 500 ? unreachable(cause) : cause
  }
}

export function addressOf(key: string): string {
  if (/(?:^|\/)\.{0,2}(?:\/|$)/.test(key)) throw new Error(`no key of this store: ${key}`)
  return `/${key.split('/').map(encodeURIComponent).join('/')}`
}

/** Keys that Kur makes hold nothing that XML would escape. */
export function readElement(xml: string, name: string): string {
  return new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? ''
}

export function unreachable(cause: unknown): AppError {
  const message = 'Dosya deposuna ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.'
  return new AppError('unavailable', { retryAfter: 5, message, cause })
}
