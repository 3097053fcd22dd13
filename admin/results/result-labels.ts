import type { ResultAnswer } from '../../contract/staff/result.ts'
import type { Skill } from '../../domain/placement.ts'

export const SKILLS: Record<Skill, string> = {
  grammar: 'Dil bilgisi',
  vocabulary: 'Kelime',
  reading: 'Okuma',
  communication: 'Günlük iletişim',
}

export const LEVELS = { A1: 'A1', A2: 'A2', B1: 'B1', B2: 'B2', C1: 'C1' }

export const CERTAINTY = { clear: 'Belirgin', borderline: 'Sınırda' }

export function writeGiven({ selected, key, options }: ResultAnswer): string {
  if (selected === key) return writeOption(key)
  return `${selected === null ? 'boş' : writeOption(selected)} · doğrusu ${writeOption(key)}`

  function writeOption(name: string): string {
    return `${name.toUpperCase()}. ${options[name]}`
  }
}
