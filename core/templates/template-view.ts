import { messageTemplate } from '../../db/schema/leads.ts'

export const TEMPLATE = {
  id: messageTemplate.id,
  channel: messageTemplate.channel,
  name: messageTemplate.name,
  subject: messageTemplate.subject,
  text: messageTemplate.text,
  position: messageTemplate.position,
  revision: messageTemplate.revision,
}
