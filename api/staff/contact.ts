import * as calls from '../../contract/staff/contact.ts'
import { findDuplicates } from '../../core/duplicates/find-duplicates.ts'
import { mergeContacts, setApart, splitContacts } from '../../core/duplicates/merge-contacts.ts'
import {
  confirmEmail,
  dismissEmail,
  updateContact,
} from '../../core/people/find-or-create-contact.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward, forwardAndSay } from '../forward.ts'
import { mount } from '../mount.ts'

export function mountContacts(app: Api, { db }: Deps): void {
  forward(app, db, calls.updateContact, updateContact)
  forwardAndSay(app, db, calls.confirmEmail, confirmEmail, 'Adres doğrulandı.')
  forwardAndSay(app, db, calls.dismissEmail, dismissEmail, 'Adres silindi.')
  mount(app, calls.findDuplicates, ({ actor, params }) => findDuplicates(db, actor, params.id))
  forwardAndSay(app, db, calls.mergeContacts, mergeContacts, 'Kişiler birleştirildi.')
  forwardAndSay(app, db, calls.setApart, setApart, 'Ayrı kişiler olarak kaydedildi.')
  forwardAndSay(app, db, calls.splitContacts, splitContacts, 'Kişiler yeniden ayrıldı.')
}
