import * as certificateCalls from '../../contract/staff/certificate.ts'
import { listLessonRecords } from '../../contract/staff/lesson-record.ts'
import * as calls from '../../contract/staff/level-end.ts'
import * as marksCalls from '../../contract/staff/marks.ts'
import {
  findCertificates,
  issueCertificates,
  noteOfficialNumber,
  revokeCertificate,
} from '../../core/level-end/certificates.ts'
import { decideOutcomes, undoOutcome } from '../../core/level-end/decide-outcomes.ts'
import { findLessonRecords } from '../../core/level-end/find-lesson-records.ts'
import { getCertificateFile } from '../../core/level-end/get-certificate-file.ts'
import { getLevelEnd } from '../../core/level-end/get-level-end.ts'
import { getMarks, judgeLevel } from '../../core/level-end/marks.ts'
import { renewLevel } from '../../core/level-end/renew-level.ts'
import {
  createAssessment,
  removeAssessment,
  saveScores,
  updateAssessment,
} from '../../core/level-end/write-assessment.ts'
import type { Api, Deps } from '../deps.ts'
import { toDownload } from '../download.ts'
import { describeMailing } from '../mail-sentence.ts'
import { forward, forwardAndSay, mount } from '../mount.ts'

export function mountLevelEnd(app: Api, deps: Deps): void {
  const { db, siteUrl } = deps
  forward(app, db, calls.get, getLevelEnd)
  forward(app, db, listLessonRecords, findLessonRecords)
  forward(app, db, calls.decide, decideOutcomes)
  forward(app, db, calls.undo, undoOutcome)
  forward(app, db, calls.renew, async (tx, actor, input) => {
    const renewed = await renewLevel(tx, actor, { ...input, siteUrl })
    const { notified, kept } = renewed
    const sent = notified > 0 ? await describeMailing(deps, `${notified} e-posta gönderildi.`) : ''
    return { ...renewed, news: [sent, describeKept(kept)].filter(Boolean).join(' ') }
  })
}

function describeKept(names: readonly string[]): string {
  return names.length > 0 ? `Başka bir sınıfta yeri olanlar: ${names.join(', ')}.` : ''
}

export function mountMarks(app: Api, { db }: Deps): void {
  forward(app, db, marksCalls.get, getMarks)
  forward(app, db, marksCalls.createAssessment, createAssessment)
  forward(app, db, marksCalls.updateAssessment, updateAssessment)
  forward(app, db, marksCalls.removeAssessment, removeAssessment)
  forward(app, db, marksCalls.score, saveScores)
  forwardAndSay(app, db, marksCalls.judge, judgeLevel, 'Görüşünüz kaydedildi.')
}

export function mountCertificates(app: Api, { db, siteUrl, media, printFonts: fonts }: Deps): void {
  forward(app, db, certificateCalls.list, findCertificates)
  forward(app, db, certificateCalls.issue, issueCertificates)
  forward(app, db, certificateCalls.revoke, revokeCertificate)
  forward(app, db, certificateCalls.noteOfficial, noteOfficialNumber)
  mount(app, certificateCalls.getFile, async ({ actor, params: { id } }) => {
    const { bytes, ...file } = await getCertificateFile(db, actor, { id, siteUrl, fonts, media })
    return toDownload(bytes, file)
  })
}
