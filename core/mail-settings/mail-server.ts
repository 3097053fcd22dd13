import type { KeyObject } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { MailServer, MailServerInput } from '../../contract/staff/mail-server.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { mailServer } from '../../db/schema/operations.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deriveKey, seal, unseal } from '../secrets.ts'
import { isAdmin } from '../staff/accounts.ts'
import { notifySecurityChange } from '../staff/notify-staff.ts'
import { confirmIdentity, type Identity } from '../staff/second-factor.ts'
import type { StaffSession } from '../staff/staff-sessions.ts'

const ENTITY = 'mail-server'
const OWNER = 'mail server'

export function deriveMailKey(secret: string): KeyObject {
  return deriveKey(secret, 'kur mail server')
}

export interface MailRoute extends Pick<MailServer, 'host' | 'port' | 'security' | 'sender'> {
  username: string | null
  secret: string | null
  revision: number
}

export async function findMailRoute(db: Db, key: KeyObject): Promise<MailRoute | undefined> {
  const [row] = await db.select().from(mailServer)
  if (!row) return undefined
  const { host, port, security, sender, username, secret, revision } = row
  const plain = secret === null ? null : (unseal(key, OWNER, secret) ?? null)
  return { host, port, security, sender, username, secret: plain, revision }
}

export async function hasMailServer(db: Db): Promise<boolean> {
  return (await db.$count(mailServer)) > 0
}

export async function getMailServer(db: Db): Promise<MailServer | null> {
  const [row] = await db.select().from(mailServer)
  return row ? toView(row) : null
}

interface Save extends Omit<MailServerInput, 'password' | 'code'> {
  identity: Identity
  mailKey: KeyObject
}

/**
 * Asks for one's own password, because whoever chooses the server reads every link that is sent. @throws AppError
 * wrong-confirmation, stale
 */
export async function saveMailServer(
  db: Db,
  actor: StaffSession,
  { identity, mailKey, revision, ...input }: Save,
): Promise<void> {
  const confirm = await confirmIdentity(db, actor.accountId, identity)
  await db.transaction(async (tx) => {
    await confirm(tx)
    const known = await lockMailServer(tx)
    if (known)
      await refuseStale(tx, { entity: ENTITY, id: 1, revision: revision ?? 0, record: known })
    const { host, port, security, sender } = input
    const username = input.username || null
    if (known?.secret && username !== null && !input.secret) {
      refuseOtherServer(known, { host, port, security, username })
    }
    const secret = input.secret ? seal(mailKey, OWNER, input.secret) : (known?.secret ?? null)
    const set = {
      host,
      port,
      security,
      sender,
      username,
      secret: username === null ? null : secret,
    }
    await tx
      .insert(mailServer)
      .values(set)
      .onConflictDoUpdate({
        target: mailServer.id,
        set: { ...set, revision: sql`${mailServer.revision} + 1` },
      })
    await recordChange(tx, actor, {
      action: known ? 'update' : 'create',
      entity: ENTITY,
      entityId: 1,
      ...(known && { before: describe(known) }),
      after: describe(set),
    })
    const admins = await tx.select({ id: account.id }).from(account).where(isAdmin)
    for (const { id } of admins) await notifySecurityChange(tx, id, 'mail-server')
  })
}

/** @throws AppError wrong-confirmation, not-found */
export async function removeMailServer(
  db: Db,
  actor: StaffSession,
  identity: Identity,
): Promise<void> {
  const confirm = await confirmIdentity(db, actor.accountId, identity)
  await db.transaction(async (tx) => {
    await confirm(tx)
    const known = await lockMailServer(tx)
    if (!known) throw new AppError('not-found', { message: 'Kayıtlı bir e-posta sunucusu yok.' })
    await tx.delete(mailServer)
    await recordChange(tx, actor, {
      action: 'delete',
      entity: ENTITY,
      entityId: 1,
      before: describe(known),
    })
  })
}

/** Goes the way of every mail, so its row in the outbox says how it went. @returns the id of that row */
export async function sendTestMail(db: Db, actor: StaffSession): Promise<number> {
  const [person] = await db
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, actor.accountId))
  return queueMail(db, {
    cause: 'test',
    recipient: person?.email ?? '',
    subject: 'Deneme e-postası',
    text: 'Bu e-postayı okuyorsanız okulunuzun e-posta sunucusu doğru kurulmuş.',
  })
}

type Receiver = Pick<MailServer, 'host' | 'port' | 'security' | 'username'>

/** A stored password goes to nobody but the server, user and kind of line that it was typed for. */
function refuseOtherServer(known: Receiver, typed: Receiver): void {
  const isSame =
    known.host.toLowerCase() === typed.host.toLowerCase() &&
    known.port === typed.port &&
    known.security === typed.security &&
    known.username === typed.username
  if (isSame) return
  throw new AppError('invalid', {
    fields: {
      secret:
        'Sunucu, port, güvenlik ya da kullanıcı adı değişti. E-posta sunucusunun parolasını yeniden yazın.',
    },
  })
}

async function lockMailServer(tx: Db) {
  const [row] = await tx.select().from(mailServer).for('update')
  return row ? { ...toView(row), secret: row.secret } : undefined
}

function toView(row: typeof mailServer.$inferSelect): MailServer {
  const { host, port, security, username, secret, sender, revision } = row
  return { host, port, security, username, hasSecret: secret !== null, sender, revision }
}

function describe({
  host,
  port,
  security,
  sender,
  username,
}: Omit<MailServer, 'hasSecret' | 'revision'>) {
  return { host, port, security, sender, username }
}
