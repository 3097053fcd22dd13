import type { Skill } from '../../contract/staff/result.ts'

export const SKILLS: Record<Skill, string> = {
  grammar: 'Dil bilgisi',
  vocabulary: 'Kelime',
  reading: 'Okuma',
  communication: 'Günlük iletişim',
}

export const LEVELS = { A1: 'A1', A2: 'A2', B1: 'B1', B2: 'B2', C1: 'C1' }

export const CERTAINTY = { clear: 'Belirgin', borderline: 'Sınırda' }
