import type { LockedTest } from './lock-test.ts'
import { LACKS, type Lack, lacksOf, OPTIONS, type Wording } from './wording.ts'

type FieldErrors = Partial<Record<keyof Wording, string>>

interface Context {
  exam: LockedTest
  others: readonly Pick<Wording, 'question' | 'passageId'>[]
  passageIds: ReadonlySet<number>
}

const FIELDS: Record<Lack, keyof Wording> = {
  question: 'question',
  options: 'optionA',
  key: 'key',
  level: 'level',
  skill: 'skill',
}

/** Missing values are errors only in an open test. */
export function findFieldErrors(
  wording: Wording,
  { exam, others, passageIds }: Context,
): FieldErrors {
  const errors: FieldErrors = {}
  const { question, passageId } = wording
  for (const lack of exam.isOpen ? lacksOf(wording) : []) {
    const empty = lack === 'options' && OPTIONS.find((option) => wording[option] === '')
    errors[empty || FIELDS[lack]] =
      `Açık bir testin sorusunda ${LACKS[lack]} eksik olamaz. Önce testi kapatın.`
  }
  const texts = OPTIONS.map((option) => wording[option])
  const twice = OPTIONS.find((_, i) => texts[i] !== '' && texts.indexOf(texts[i] ?? '') < i)
  if (twice) errors[twice] = 'Bu seçenek iki kez yazılmış.'
  if (passageId !== null && !passageIds.has(passageId)) {
    errors.passageId = 'Bu okuma parçası bu testte yok.'
  }
  const isTwice = others.some((one) => one.question === question && one.passageId === passageId)
  if (question !== '' && isTwice) errors.question = 'Bu soru testte iki kez yazılmış.'
  return errors
}
