import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, messageOutput, optionalLine } from '../fields.ts'
import { choice, textBetween, wholeNumber } from '../input-fields.ts'
import { identity } from './identity.ts'

const group = 'Giden e-postalar'

/** `starttls` begins in plain text and must change over to TLS; `tls` speaks TLS from the first byte. */
export const MAIL_SECURITIES = ['starttls', 'tls'] as const

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

const server = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  username: z.string().nullable(),
  hasSecret: z.boolean(),
  sender: z.string(),
  revision: z.int(),
})
export type MailServer = z.infer<typeof server>

const mailServerInput = identity.extend({
  host: textBetween(1, 253).regex(HOST, 'Sunucunun adını yazın: smtp.okulunuz.com'),
  port: wholeNumber(1, 65_535),
  security: choice(MAIL_SECURITIES),
  username: optionalLine(200),
  /** The mail server's password, as typed: it may begin with a space. */
  secret: z.string().max(200).nullish(),
  sender: email(),
  revision: z.int().nullable(),
})
export type MailServerInput = z.infer<typeof mailServerInput>

export const getMailServer = defineCall({
  access: 'settings:write',
  method: 'get',
  path: '/staff/mail-server',
  group,
  summary: 'E-posta sunucusu; sunucunun kendi ayarında (SMTP_URL) yazılıysa burada değiştirilemez.',
  output: z.object({ isFixed: z.boolean(), server: server.nullable() }),
})

export const saveMailServer = defineCall({
  access: 'settings:write',
  method: 'put',
  path: '/staff/mail-server',
  group,
  summary:
    'E-posta sunucusunu yazar. Boş bırakılan parola eskisi gibi kalır. Kendi parolasını da verir.',
  body: mailServerInput,
  output: messageOutput,
  errors: [409],
})

export const removeMailServer = defineCall({
  access: 'settings:write',
  method: 'post',
  path: '/staff/mail-server/remove',
  group,
  summary: 'E-posta sunucusunu kaldırır; e-postalar bekler.',
  body: identity,
  output: messageOutput,
  errors: [404, 409],
})

export const sendTestMail = defineCall({
  access: 'settings:write',
  method: 'post',
  path: '/staff/mail-server/test',
  group,
  summary: 'Kendi adresine bir deneme e-postası yollar.',
  output: z.object({ id: z.int(), message: z.string() }),
  errors: [409],
})
