import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { certificate } from '../../db/schema/marks.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import type { Actor } from '../../domain/actor.ts'
import { findPrintedLogo } from '../brand/own-icons.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/group-record.ts'
import type { FileStore } from '../media/file-store.ts'
import { drawCertificate } from './draw-certificate.ts'

interface Wish {
  id: number
  siteUrl: string
  fonts: string
  media: FileStore
}

/** @throws AppError not-found, also for a revoked one */
export function getCertificateFile(db: Db, actor: Actor, wish: Wish) {
  return readFile(db, wish, isVisibleTo(actor))
}

/** @throws AppError not-found, also for a certificate of somebody else */
export function getOwnCertificateFile(db: Db, learnerId: number, wish: Wish) {
  return readFile(db, wish, eq(enrollment.learnerId, learnerId))
}

async function readFile(db: Db, { id, siteUrl, fonts, media }: Wish, isOpen: SQL | undefined) {
  const [row] = await db
    .select({
      kind: certificate.kind,
      number: certificate.number,
      code: certificate.code,
      issuedOn: certificate.issuedOn,
      facts: certificate.facts,
    })
    .from(certificate)
    .innerJoin(enrollment, eq(enrollment.id, certificate.enrollmentId))
    .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
    .where(and(eq(certificate.id, id), isNull(certificate.revokedAt), isOpen))
  if (!row) throw new AppError('not-found', { message: 'Bu belge bulunamadı.' })
  const [look] = await db
    .select({ brand: siteConfig.brandColor, accent: siteConfig.accentColor })
    .from(siteConfig)
  const bytes = await drawCertificate({
    ...row,
    siteUrl,
    fonts,
    brand: look?.brand ?? null,
    accent: look?.accent ?? null,
    logo: await findPrintedLogo(db, media),
  })
  return { bytes, name: `Belge ${row.number}.pdf`, type: 'application/pdf' }
}
