import * as calls from '../../contract/staff/certificate.ts'
import { findCertificates } from '../../core/certificates/find-certificates.ts'
import { getCertificateFile } from '../../core/certificates/get-certificate-file.ts'
import {
  issueCertificates,
  noteOfficialNumber,
  revokeCertificate,
} from '../../core/certificates/issue-certificates.ts'
import type { Deps } from '../deps.ts'
import { toDownload } from '../download.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { mount } from '../mount.ts'

export function mountCertificates(app: Api, { db, siteUrl, media, printFonts: fonts }: Deps): void {
  forward(app, db, calls.list, findCertificates)
  forward(app, db, calls.issue, issueCertificates)
  forward(app, db, calls.revoke, revokeCertificate)
  forward(app, db, calls.noteOfficial, noteOfficialNumber)
  mount(app, calls.getFile, async ({ actor, params: { id } }) => {
    const { bytes, ...file } = await getCertificateFile(db, actor, { id, siteUrl, fonts, media })
    return toDownload(bytes, file)
  })
}
