import type { Lesson, LessonChanged } from '../../contract/staff/lesson.ts'
import { formatDate } from '../../domain/school-time.ts'
import { formatPlace, formatTeachers, formatWhen } from './lesson-words.ts'

export function describeEffect(
  { lesson, warnings, plan, lastDayBefore, told }: LessonChanged,
  before?: Lesson,
): string[] {
  const { added, withdrawn, missing, lastDay, clashes } = plan
  const asked = lesson.teachers.find(({ hasAccepted }) => !hasAccepted)
  const isAsking = asked && !before?.teachers.some(({ id }) => id === asked.id)
  const lines = [...warnings, ...describeLesson(lesson, before)]
  if (isAsking) lines.push(`${asked.name} öğretmenine sorulur; kabul edene kadar ders değişmez.`)
  if (added > 0) lines.push(`Kurun sonuna ${added} ders eklenir.`)
  if (withdrawn > 0) lines.push(`Kurun sonundan ${withdrawn} ders kalkar.`)
  if (lastDay && lastDay !== lastDayBefore) {
    const old = lastDayBefore ? ` (önce ${formatDate(lastDayBefore)})` : ''
    lines.push(`Son ders günü ${formatDate(lastDay)} olur${old}.`)
  }
  if (missing > 0) lines.push(`Kurun ${missing} ders saatine haftalık saatlerde yer yok.`)
  lines.push(...clashes.map((clash) => `Çakışma: ${clash}`))
  lines.push(
    told > 0
      ? `${told} öğrenciye haber verilir: panelinde ve varsa e-postayla.`
      : 'Haber verilecek öğrenci yok.',
  )
  return isAsking ? lines : [...lines, ...describeTeachers(lesson, before)]
}

/** Everybody who has the lesson, or had it until now. */
function describeTeachers(lesson: Lesson, before?: Lesson): string[] {
  const known = lesson.teachers.map(({ id }) => id)
  const gone = before?.teachers.filter(({ id }) => !known.includes(id)) ?? []
  const [reached, others] = [true, false].map((hasMail) =>
    [...lesson.teachers, ...gone].filter((one) => one.hasMail === hasMail).map(({ name }) => name),
  )
  return [
    ...(reached?.length ? [`E-postayla haber verilen öğretmen: ${reached.join(', ')}.`] : []),
    ...(others?.length ? [`Hesabı olmadığı için aranacak öğretmen: ${others.join(', ')}.`] : []),
  ]
}

function describeLesson(lesson: Lesson, before?: Lesson): string[] {
  if (!before) {
    const facts = [formatWhen(lesson), formatPlace(lesson), formatTeachers(lesson)]
    return [`Eklenen ders: ${facts.join(', ')}.`]
  }
  if (lesson.state === 'cancelled') return [`${formatWhen(before)} dersi iptal edilir.`]
  if (before.state === 'cancelled') return [`${formatWhen(lesson)} dersi yeniden yapılır.`]
  const pairs = [formatWhen, formatPlace, formatTeachers].map((format) => [
    format(before),
    format(lesson),
  ])
  return pairs.flatMap(([old, present]) => (old === present ? [] : [`${old} → ${present}`]))
}
