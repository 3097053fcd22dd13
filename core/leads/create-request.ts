import type { Db } from '../../db/client.ts'
import { contactSettings } from '../../db/schema/settings.ts'
import { findOrCreateContact } from '../contacts/find-or-create-contact.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createLeadEvent } from './create-lead-event.ts'
import { findOrCreateLead } from './find-or-create-lead.ts'

/** What a form of the site brings. */
export interface VisitorRequest {
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
export async function createRequest(db: Db, request: VisitorRequest): Promise<void> {
  await db.transaction(async (tx) => {
    const { type, message, ...person } = request
    const contactId = await findOrCreateContact(tx, person)
    const leadId = await findOrCreateLead(tx, { contactId })
    const added = await createLeadEvent(tx, { leadId, person, type, ...(message && { message }) })
    if (added) await notifySchool(tx, request)
  })
}

async function notifySchool(db: Db, request: VisitorRequest): Promise<void> {
  const [settings] = await db.select({ email: contactSettings.email }).from(contactSettings)
  if (!settings) return
  const lines = [`Ad: ${request.name}`, `E-posta: ${request.email}`, `Telefon: ${request.phone}`]
  if (request.message) lines.push('', request.message)
  await queueMail(db, {
    cause: `contact-form/${request.type}`,
    recipient: settings.email,
    subject: `${SUBJECTS[request.type]}: ${request.name}`,
    text: lines.join('\n'),
  })
}
