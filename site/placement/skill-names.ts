import type { Skill } from '../../domain/placement.ts'

export const SKILL_NAMES: Record<Skill, string> = {
  grammar: 'Dil bilgisi',
  vocabulary: 'Kelime',
  reading: 'Okuma',
  communication: 'Günlük iletişim',
}
