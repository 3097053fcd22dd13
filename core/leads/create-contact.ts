import type { Db } from '../../db/client.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createLeadEvent } from './create-lead-event.ts'
import { upsertLead } from './upsert-lead.ts'

export interface Contact {
  type: 'contact' | 'slider' | 'application'
  name: string
  email: string
  phone: string
  message?: string
}

const SUBJECTS = {
  contact: 'İletişim mesajı',
  slider: 'Ana sayfadan bilgi isteği',
  application: 'Başvuru formu',
}

/** Keeps a message or a request to be called, and tells the school. A doubled send is kept once. */
export async function createContact(db: Db, contact: Contact): Promise<void> {
  await db.transaction(async (tx) => {
    const leadId = await upsertLead(tx, contact)
    const { type, message, ...person } = contact
    const added = await createLeadEvent(tx, { leadId, person, type, ...(message && { message }) })
    if (added) await notifySchool(tx, contact)
  })
}

async function notifySchool(db: Db, contact: Contact): Promise<void> {
  const [settings] = await db.select({ email: contactSettings.email }).from(contactSettings)
  if (!settings) return
  const lines = [`Ad: ${contact.name}`, `E-posta: ${contact.email}`, `Telefon: ${contact.phone}`]
  if (contact.message) lines.push('', contact.message)
  await queueMail(db, {
    cause: `contact-form/${contact.type}`,
    recipient: settings.email,
    subject: `${SUBJECTS[contact.type]}: ${contact.name}`,
    text: lines.join('\n'),
  })
}
