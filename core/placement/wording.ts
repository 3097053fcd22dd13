import type { questionVersion } from '../../db/schema/placement.ts'
import { BLANK_QUESTION } from '../../domain/placement.ts'

type Version = typeof questionVersion.$inferSelect

export type Wording = Omit<Version, 'id' | 'questionId' | 'version' | 'wasAsked' | 'createdAt'>
export type Changes = { [Field in keyof Wording]?: Wording[Field] | undefined }

export const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD'] as const

export type Lack = 'question' | 'options' | 'key' | 'level' | 'skill'

export const LACKS: Record<Lack, string> = {
  question: 'soru metni',
  options: 'seçenek',
  key: 'yanıt anahtarı',
  level: 'seviye',
  skill: 'beceri',
}

/** All four options: the scoring takes the chance to guess right as one in four. */
export function lacksOf(wording: Wording): Lack[] {
  const { question, key, level, skill } = wording
  const isThere: Record<Lack, boolean> = {
    question: question !== '',
    options: OPTIONS.every((option) => wording[option] !== ''),
    key: key !== null,
    level: level !== null,
    skill: skill !== null,
  }
  return (Object.keys(isThere) as Lack[]).filter((part) => !isThere[part])
}

export function changedFields(before: Wording, changes: Changes): (keyof Wording)[] {
  return (Object.keys(BLANK_QUESTION) as (keyof Wording)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  )
}
