import { CHANGE_NAMES, RECORD_NAMES, SECURITY_NAMES } from '../../domain/audit-words.ts'
import { FORMS } from '../content/kinds.ts'

const ACTIONS: Record<string, string> = { ...CHANGE_NAMES, ...SECURITY_NAMES }

export const ENTITIES: Record<string, string> = {
  ...RECORD_NAMES,
  ...Object.fromEntries(Object.entries(FORMS).map(([kind, { one }]) => [kind, one])),
}

export function actionName(word: string): string {
  return ACTIONS[word] ?? word
}

function entityName(word: string): string {
  return word === SIGN_IN ? 'Hesap' : (ENTITIES[word] ?? word)
}

const SIGN_IN = 'sign-in'

export function actorName({
  actor,
  entity,
}: {
  actor: { name: string } | null
  entity: string
}): string {
  return actor?.name ?? (entity === SIGN_IN ? 'Bilinmeyen kişi' : 'Sistem')
}

export function subjectName({
  entity,
  entityId,
  subject,
}: {
  entity: string
  entityId: number | null
  subject: string | null
}): string {
  const word = entityName(entity)
  if (subject) return `${word}: ${subject}`
  if (entity === SIGN_IN) return 'Kayıtlı olmayan bir adres'
  return entityId ? `${word} ${entityId}` : word
}
