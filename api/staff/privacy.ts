import * as calls from '../../contract/staff/privacy.ts'
import { erasePerson } from '../../core/privacy/erase-person.ts'
import { countPersonalData, exportPerson } from '../../core/privacy/export-person.ts'
import { listMentions } from '../../core/privacy/list-mentions.ts'
import { createConfirming } from '../confirming.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountPrivacy(app: Api, deps: Deps): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, calls.countPersonalData, ({ params }) => countPersonalData(db, params))
  mount(app, calls.findMentions, ({ params }) => listMentions(db, params))
  mount(app, calls.exportPersonalData, async ({ actor, params }) =>
    toDownload(await exportPerson(db, actor, params)),
  )
  mount(app, calls.erasePersonalData, async ({ actor, params, body }) => {
    await confirming(actor, () => erasePerson(db, actor, { ...params, ...body, totpKey }))
    return {
      message: 'Kişisel veriler silindi. Eski yedekler, sırayla silinene kadar onları içerir.',
    }
  })
}

function toDownload(data: Record<string, unknown>): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="kisisel-veri.json"',
    },
  })
}
