import type { Db } from '../../db/client.ts'
import { findClosedSite } from './closed-site.ts'
import { findSample } from './find-sample.ts'

export async function getSiteOpening(db: Db) {
  const [closed, findings] = await Promise.all([findClosedSite(db), findSample(db)])
  return { isClosed: closed !== null, findings }
}
