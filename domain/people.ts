import { lowerTurkish } from './turkish.ts'

export const AUDIENCES = ['adults', 'children'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_NAMES: Record<Audience, string> = { adults: 'Yetişkin', children: 'Çocuk' }

export const RELATIONS = ['self', 'mother', 'father', 'guardian', 'company', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

/** Relations that may sign in for a child, parents first. */
export const GUARDIAN_RELATIONS = [
  'mother',
  'father',
  'guardian',
  'other',
] as const satisfies Relation[]

export const RELATION_NAMES: Record<Relation, string> = {
  self: 'Kendisi',
  mother: 'Annesi',
  father: 'Babası',
  guardian: 'Velisi',
  company: 'Şirketi',
  other: 'Yakını',
}

export function relationWord(relation: Relation): string {
  return lowerTurkish(RELATION_NAMES[relation])
}

/** The fate of the last invitation to the panel or to the staff app. */
export const INVITATION_STATES = ['waiting', 'failed', 'sent'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const INVITATION_NAMES: Record<InvitationState, string> = {
  waiting: 'Daveti gönderilmeyi bekliyor',
  failed: 'Daveti ulaşmadı',
  sent: 'Davet edildi',
}

const GUARDIAN_INVITATION_NAMES: Record<InvitationState, string> = {
  waiting: 'Velisinin daveti gönderilmeyi bekliyor',
  failed: 'Velisinin daveti ulaşmadı',
  sent: 'Velisi davet edildi',
}

interface PanelAccess {
  access: 'none' | 'invited' | 'open'
  isByGuardian: boolean
  invitation: InvitationState | null
}

/** Nobody is called invited whose mail has not gone. */
export function describePanelAccess({ access, isByGuardian, invitation }: PanelAccess): string {
  if (access === 'none') return 'Davet edilmedi'
  if (access === 'open') return isByGuardian ? 'Velisi kullanıyor' : 'Kullanıyor'
  return (isByGuardian ? GUARDIAN_INVITATION_NAMES : INVITATION_NAMES)[invitation ?? 'sent']
}
