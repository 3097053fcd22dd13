import * as calls from '../../contract/staff/contact.ts'
import { findDuplicates } from '../../core/duplicates/find-duplicates.ts'
import { mergeContacts } from '../../core/duplicates/merge-contacts.ts'
import { setApart } from '../../core/duplicates/set-apart.ts'
import { splitContacts } from '../../core/duplicates/split-contacts.ts'
import { updateContact } from '../../core/people/change-contact.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { mount } from '../mount.ts'

export function mountContacts(app: Api, { db }: Deps): void {
  forward(app, db, calls.updateContact, updateContact)
  mount(app, calls.findDuplicates, ({ params }) => findDuplicates(db, params.id))
  mount(app, calls.mergeContacts, async ({ actor, params, body }) => {
    const { merged, name, email } = body
    await mergeContacts(db, actor, { keptId: params.id, mergedId: merged, name, email })
    return { message: 'Kişiler birleştirildi.' }
  })
  mount(app, calls.setApart, async ({ actor, params, body }) => {
    await setApart(db, actor, [params.id, body.other])
    return { message: 'Ayrı kişiler olarak kaydedildi.' }
  })
  mount(app, calls.splitContacts, async ({ actor, params }) => {
    await splitContacts(db, actor, params.id)
    return { message: 'Kişiler yeniden ayrıldı.' }
  })
}
