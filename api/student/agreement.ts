import * as calls from '../../contract/student/agreement.ts'
import * as hourPackageCalls from '../../contract/student/hour-package.ts'
import { findOwnPackages } from '../../core/agreements/find-packages.ts'
import {
  findOwnAgreements,
  readOwnPaper,
  requireOwnAgreement,
} from '../../core/agreements/own-agreements.ts'
import { getReceiptFile } from '../../core/agreements/receipts.ts'
import type { Api, Deps } from '../deps.ts'
import { toShown } from '../download.ts'
import { mount } from '../mount.ts'

export function mountOwnAgreements(app: Api, { db, printFonts: fonts, media, paperKey }: Deps) {
  const tools = { fonts, media, paperKey }
  mount(app, calls.listAgreements, ({ student }) => findOwnAgreements(db, student))
  mount(app, calls.getReceiptFile, async ({ student, body: { agreement: id, entry } }) => {
    await requireOwnAgreement(db, student, id)
    const actor = { accountId: student.accountId, role: 'student' } as const
    const { bytes, ...file } = await getReceiptFile(db, actor, { id, entry }, tools)
    return toShown(bytes, file)
  })
  mount(app, calls.getPaperFile, async ({ student, body: { agreement: id, paper } }) => {
    const { bytes, ...file } = await readOwnPaper(db, student, { id, paper }, paperKey)
    return toShown(bytes, file)
  })
}

export function mountOwnPackages(app: Api, { db }: Deps): void {
  mount(app, hourPackageCalls.listPackages, ({ student }) => findOwnPackages(db, student))
}
