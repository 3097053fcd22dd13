import * as calls from '../../contract/student/certificate.ts'
import { getOwnCertificateFile } from '../../core/certificates/get-certificate-file.ts'
import { findOwnCertificates } from '../../core/student/find-own-certificates.ts'
import type { Deps } from '../deps.ts'
import { toDownload } from '../download.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountOwnCertificates(
  app: Api,
  { db, siteUrl, media, printFonts: fonts }: Deps,
): void {
  mount(app, calls.listCertificates, ({ student }) => findOwnCertificates(db, student.learnerId))
  mount(app, calls.getCertificateFile, async ({ student, body }) => {
    const wish = { id: body.certificate, siteUrl, fonts, media }
    const { bytes, ...file } = await getOwnCertificateFile(db, student.learnerId, wish)
    return toDownload(bytes, file)
  })
}
