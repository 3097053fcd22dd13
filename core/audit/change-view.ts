import { account, auditLog } from '../../db/schema/accounts.ts'

export const CHANGE = {
  id: auditLog.id,
  createdAt: auditLog.createdAt,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  detail: auditLog.detail,
  actorId: account.id,
  name: account.name,
  surname: account.surname,
} as const

interface Row {
  id: number
  createdAt: Date
  action: string
  entity: string
  entityId: number | null
  detail: Record<string, unknown> | null
  actorId: number | null
  name: string | null
  surname: string | null
}

export function toChange({ id, createdAt, action, entity, entityId, detail, ...who }: Row) {
  const actor =
    who.actorId === null ? null : { id: who.actorId, name: `${who.name} ${who.surname}` }
  const { before, after } = valuesOf(detail)
  return { id, at: createdAt.toISOString(), actor, action, entity, entityId, before, after }
}

type Values = Record<string, unknown> | undefined

function valuesOf(detail: Row['detail']): { before?: Values; after?: Values } {
  if (!detail) return {}
  return 'before' in detail || 'after' in detail ? (detail as never) : { after: detail }
}
