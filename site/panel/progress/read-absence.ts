import type { MissedLesson, Progress } from '../../../contract/student/progress.ts'
import { countHoursLeft } from '../../../domain/level-rules.ts'
import { formatDayMonthWeekday, schoolDay } from '../../../domain/school-time.ts'
import { type Gauge, toPercent } from './gauge.tsx'

export interface AbsenceView {
  missed: number
  of: string
  left: string | null
  gauge: Gauge | null
  sentence: string
  isWarning: boolean
  rules: string[]
  rows: AbsenceRow[]
  before: AbsenceRow[]
}

export interface AbsenceRow {
  id: number
  title: string
  detail: string
  value: string
}

interface Limit {
  percent: number
  right: string
}

export function readAbsence({ absence, rules }: Progress): AbsenceView {
  const { missed, hours, lessons, recorded, warning } = absence
  const limit = limitOf(rules)
  const left = limit && countHoursLeft(missed, hours, limit.percent)
  const most = left === null ? hours : left + missed
  const isOver = left !== null && left < 0
  const isWarned = warning !== null && limit !== null && limit.percent > warning
  const groups = new Set(lessons.map(({ group }) => group))
  const toRows = (some: MissedLesson[]) =>
    some.map((one) => toRow(one, { hasGroups: groups.size > 1, rules }))
  return {
    missed,
    of: `/${most} ders saati`,
    left: left === null ? null : `Kalan hak: ${Math.max(left, 0)} ders saati`,
    gauge: limit && {
      label: `Devamsızlık: ${missed} ders saati, sınır ${most}`,
      value: missed,
      max: Math.max(most, 1),
      tone: isOver ? 'bad' : isWarned ? 'warn' : 'calm',
      marks: [
        ...rules.warnings
          .filter((percent) => percent < limit.percent)
          .map((percent) => ({
            at: (Math.max(most, 1) * percent) / limit.percent,
            name: `%${percent}`,
          })),
        { at: Math.max(most, 1), name: `%${toPercent(limit.percent)}` },
      ],
    },
    sentence: describe({ missed, recorded, left, limit, warning: isWarned ? warning : null }),
    isWarning: isOver || isWarned,
    rules: describeRules(rules, { hours, limit }),
    rows: toRows(lessons.filter((one) => one.missed !== null)),
    before: toRows(lessons.filter((one) => one.missed === null)),
  }
}

function limitOf({ freeRepeats, repeatAbsence, documentAbsence }: Progress['rules']): Limit | null {
  const limits: Limit[] = []
  if (freeRepeats > 0) limits.push({ percent: repeatAbsence, right: 'ücretsiz tekrar hakkı' })
  if (documentAbsence !== null) limits.push({ percent: documentAbsence, right: 'belge hakkı' })
  return limits.toSorted((a, b) => a.percent - b.percent)[0] ?? null
}

interface Known {
  missed: number
  recorded: number
  left: number | null
  limit: Limit | null
  warning: number | null
}

function describe({ missed, recorded, left, limit, warning }: Known): string {
  if (recorded === 0 && missed === 0) return 'Henüz yoklama alınmadı.'
  if (missed === 0) return 'Kaçırılan ders yok.'
  if (left === null || limit === null) return 'Bu programda devamsızlık bir hakkı etkilemez.'
  if (left < 0) {
    return limit.right === 'belge hakkı'
      ? 'Devamsızlık sınırı aşıldı: bu devamsızlıkla belge düzenlenmez.'
      : 'Devamsızlık sınırı aşıldı: kur geçilemezse ücretsiz tekrar hakkı kullanılamaz.'
  }
  if (left === 0)
    return `Sınıra gelindi: bir ders saati daha kaçırılırsa ${limit.right} kaybedilir.`
  const reached = warning === null ? '' : `Devamsızlık %${warning} düzeyine ulaştı. `
  return `${reached}${left} ders saatinden fazlası kaçırılırsa ${limit.right} kaybedilir.`
}

interface Level {
  hours: number
  limit: Limit | null
}

function describeRules(rules: Progress['rules'], { hours, limit }: Level): string[] {
  const { freeRepeats, repeatAbsence, documentAbsence, excusedCounts, warnings } = rules
  const told = limit ? warnings.filter((percent) => percent < limit.percent) : []
  const marks = told.map((percent) => `%${toPercent(percent)}`)
  const most = (percent: number) =>
    `en çok %${toPercent(percent)} (${countHoursLeft(0, hours, percent)} ders saati)`
  return [
    ...(freeRepeats > 0 ? [`Ücretsiz tekrar hakkı: ${most(repeatAbsence)}`] : []),
    ...(documentAbsence === null ? [] : [`Belge: ${most(documentAbsence)}`]),
    ...(marks.length > 0 && limit
      ? [
          `Çubukta ${new Intl.ListFormat('tr').format(marks)}: okul uyarır. %${toPercent(limit.percent)}: sınır.`,
        ]
      : []),
    excusedCounts ? 'Mazeretli devamsızlık da sayılır.' : 'Mazeretli devamsızlık sayılmaz.',
  ]
}

interface Among {
  hasGroups: boolean
  rules: Progress['rules']
}

function toRow(one: MissedLesson, { hasGroups, rules }: Among): AbsenceRow {
  const { id, group, startsAt, lessonHours, missed, isExcused, topic } = one
  const excused = rules.excusedCounts ? 'mazeretli' : 'mazeretli, sayılmaz'
  return {
    id,
    title: formatDayMonthWeekday(schoolDay(new Date(startsAt))),
    detail: [topic, hasGroups && group, isExcused && excused].filter(Boolean).join(', '),
    value: missed === null ? 'kayıtlı değildi' : `${missed}/${lessonHours} ders saati`,
  }
}
