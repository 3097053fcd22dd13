import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, messageOutput, optionalLine } from '../fields.ts'
import { choice, textBetween, wholeNumber } from '../input-fields.ts'
import { identity } from './session.ts'

const group = 'Giden e-postalar'

/** `starttls` begins in plain text and must change over to TLS; `tls` speaks TLS from the first byte. */
export const MAIL_SECURITIES = ['starttls', 'tls'] as const

/** Ports on which mail is handed in: any other would make the test mail a scanner of ports. */
const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525]

/** A public name. Numbers, names without a dot and those of a local network could be machines beside the server. */
const HOST =
  /^(?=.{1,253}$)(?!.*\.(?:local|localdomain|localhost|internal|intranet|lan|home|arpa)$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/i

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
  host: textBetween(1, 253).regex(
    HOST,
    'E-posta hizmetinizin internetteki adını yazın: smtp.okulunuz.com. Yerel bir sunucu SMTP_URL ayarıyla kullanılır.',
  ),
  port: wholeNumber(1, 65_535).refine(
    (port) => MAIL_PORTS.includes(port),
    'E-posta sunucuları 25, 465, 587 ya da 2525 numaralı portu kullanır.',
  ),
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
    'E-posta sunucusunu yazar. Boş bırakılan parola, sunucu ve kullanıcı aynıysa eskisi gibi kalır. Kendi parolasını da verir.',
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
