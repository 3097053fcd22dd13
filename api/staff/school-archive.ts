import * as calls from '../../contract/staff/school-archive.ts'
import { getSchoolName } from '../../core/catalogue/get-school-name.ts'
import type { ArchiveTable } from '../../core/school-archive/archive-table.ts'
import {
  ARCHIVE_TABLES,
  checkArchiveTicket,
  explainArchive,
  orderSchoolArchive,
  readArchiveTable,
} from '../../core/school-archive/school-archive.ts'
import type { Db } from '../../db/client.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { createConfirming } from '../confirming.ts'
import { toCsvFile, toCsvLine } from '../csv.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { toStreamBody } from '../stream-body.ts'
import { packZip } from '../zip.ts'

export function mountSchoolArchive(app: Api, deps: Deps): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, calls.orderSchoolArchive, ({ actor, body }) =>
    confirming(actor, () => orderSchoolArchive(db, actor, { ...body, totpKey })),
  )
  mount(app, calls.getSchoolArchive, async ({ actor, params: { ticket } }) => {
    checkArchiveTicket(actor, { ticket, totpKey })
    const page = explainArchive(await getSchoolName(db))
    const tables = ARCHIVE_TABLES.map((table) => ({
      name: table.file,
      chunks: toCsvFile(toLines(db, table)),
    }))
    const files = [{ name: 'aciklama.html', chunks: [page] }, ...tables]
    return new Response(toStreamBody(packZip(files)), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="okul-${schoolDay()}.zip"`,
      },
    })
  })
}

async function* toLines(db: Db, table: ArchiveTable): AsyncGenerator<string> {
  for await (const rows of readArchiveTable(db, table)) yield rows.map(toCsvLine).join('')
}
