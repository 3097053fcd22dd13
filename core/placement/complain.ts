import type { HeldTest } from './lock-test.ts'
import { LACKS, type Lack, lacksOf, OPTIONS, type Wording } from './wording.ts'

type Complaints = Partial<Record<keyof Wording, string>>

interface Context {
  exam: HeldTest
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

/** What is wrong with a wording, by field: that something is missing only where the test is open. */
export function complainOf(wording: Wording, { exam, others, passageIds }: Context): Complaints {
  const complaints: Complaints = {}
  const { question, passageId } = wording
  for (const lack of exam.isOpen ? lacksOf(wording) : []) {
    const empty = lack === 'options' && OPTIONS.find((option) => wording[option] === '')
    complaints[empty || FIELDS[lack]] =
      `Açık bir testin sorusunda ${LACKS[lack]} eksik olamaz. Önce testi kapatın.`
  }
  const texts = OPTIONS.map((option) => wording[option])
  const twice = OPTIONS.find((_, i) => texts[i] !== '' && texts.indexOf(texts[i] ?? '') < i)
  if (twice) complaints[twice] = 'Bu seçenek iki kez yazılmış.'
  if (passageId !== null && !passageIds.has(passageId)) {
    complaints.passageId = 'Bu okuma parçası bu testte yok.'
  }
  const isTwice = others.some((one) => one.question === question && one.passageId === passageId)
  if (question !== '' && isTwice) complaints.question = 'Bu soru testte iki kez yazılmış.'
  return complaints
}
