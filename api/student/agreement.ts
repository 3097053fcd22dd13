import * as calls from '../../contract/student/agreement.ts'
import { getReceiptFile } from '../../core/agreements/get-receipt.ts'
import { findOwnAgreements, requireOwnAgreement } from '../../core/agreements/own-agreements.ts'
import type { Deps } from '../deps.ts'
import { toDownload } from '../download.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountOwnAgreements(app: Api, { db, printFonts: fonts, media }: Deps): void {
  mount(app, calls.listAgreements, ({ student }) => findOwnAgreements(db, student))
  mount(app, calls.getReceiptFile, async ({ student, body: { agreement: id, entry } }) => {
    await requireOwnAgreement(db, student, id)
    const { bytes, ...file } = await getReceiptFile(db, { id, entry, fonts, media })
    return toDownload(bytes, file)
  })
}
