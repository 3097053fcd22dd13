import { countHoursLeft } from '../../domain/level-rules.ts'
import type { Absence } from './find-absences.ts'

type Facts = Pick<Absence, 'learner' | 'group' | 'missed' | 'hours' | 'limit'>

/** A message to the learner or, for a minor, to a guardian. */
export function describeAbsence(facts: Facts): string {
  const { learner, group, missed } = facts
  const [first] = learner.name.split(' ')
  const absence = learner.isMinor
    ? `Merhaba, ${learner.name} “${group.name}” sınıfında şu ana kadar ${missed} ders saatine katılmadı.`
    : `Merhaba ${first}, “${group.name}” sınıfında şu ana kadar ${missed} ders saatine katılmadınız.`
  return `${absence} ${describeLimit(facts)} Kaçan konular için bize yazın, birlikte tamamlayalım.`
}

/** The same for a letter. Who it is about is named only to those who have confirmed their address. */
export function describeForLetter(facts: Facts, isConfirmed: boolean): string {
  const { learner, group, missed } = facts
  const who = isConfirmed ? `${learner.name}, “${group.name}” sınıfı` : `“${group.name}” sınıfı`
  return `${who}: şu ana kadar ${missed} ders saati devamsızlık var. ${describeLimit(facts)}`
}

function describeLimit({ missed, hours, limit }: Facts): string {
  const most = countHoursLeft(0, hours, limit)
  const left = most - missed
  const sum = `Kur ${hours} ders saati; devamsızlık sınırı %${String(limit).replace('.', ',')}, yani ${most} ders saati`
  if (left < 0) return `${sum}; bu sınır aşıldı.`
  return left === 0 ? `${sum}; sınıra gelindi.` : `${sum}; ${left} ders saati kaldı.`
}
