import * as calls from '../../contract/staff/paper.ts'
import * as templates from '../../contract/staff/paper-template.ts'
import {
  findAgreementPapers,
  makePaper,
  readAgreementPaper,
} from '../../core/agreements/make-paper.ts'
import {
  findStudentCertificates,
  makeStudentCertificate,
  readStudentCertificate,
} from '../../core/enrollments/student-certificate.ts'
import * as texts from '../../core/papers/paper-texts.ts'
import type { Deps } from '../deps.ts'
import { toShown } from '../download.ts'
import type { Api } from '../env.ts'
import { forwardAndSay } from '../forward.ts'
import { mount } from '../mount.ts'

export function mountPapers(app: Api, { db, printFonts: fonts, media, paperKey }: Deps): void {
  const tools = { fonts, media, paperKey }
  mount(app, calls.list, ({ params }) => findAgreementPapers(db, params))
  mount(app, calls.make, ({ actor, params, body }) =>
    makePaper(db, actor, { ...params, ...body }, tools),
  )
  mount(app, calls.open, async ({ params }) => {
    const { bytes, ...file } = await readAgreementPaper(db, params, paperKey)
    return toShown(bytes, file)
  })
  mount(app, calls.listCertificates, ({ actor, params }) =>
    findStudentCertificates(db, actor, params),
  )
  mount(app, calls.makeCertificate, ({ actor, params, body }) =>
    makeStudentCertificate(db, actor, { ...params, ...body }, tools),
  )
  mount(app, calls.openCertificate, async ({ actor, params }) => {
    const { bytes, ...file } = await readStudentCertificate(db, actor, params, tools)
    return toShown(bytes, file)
  })
}

export function mountPaperTexts(app: Api, { db }: Deps): void {
  mount(app, templates.find, () => texts.findPaperTexts(db))
  mount(app, templates.read, ({ params }) => texts.getPaperText(db, params.name))
  mount(app, templates.preview, async ({ params, body }) =>
    texts.previewPaperText(params.name, body),
  )
  mount(app, templates.change, async ({ actor, params, body }) => {
    await texts.changePaperText(db, actor, { ...params, ...body })
    return texts.getPaperText(db, params.name)
  })
  forwardAndSay(app, db, templates.reset, texts.resetPaperText, 'Varsayılan metne dönüldü.')
}
