import type { Homework } from '../../../contract/student/progress.ts'
import { daysUntil, formatDayMonthWeekday } from '../../../domain/school-time.ts'

export interface HomeworkView {
  id: number
  title: string
  detail: string
  value: string
}

export function toHomeworkView(one: Homework, all: readonly Homework[]): HomeworkView {
  const { lessonId, group, text, givenOn, due, isDone, isOpen } = one
  const hasGroups = new Set(all.map((other) => other.group)).size > 1
  const when = due ? `${dayOf(due, isOpen)} teslim` : `${formatDayMonthWeekday(givenOn)} verildi`
  return {
    id: lessonId,
    title: text,
    detail: hasGroups ? `${when}, ${group}` : when,
    value: isOpen ? 'yapılacak' : stateOf(isDone),
  }
}

function stateOf(isDone: boolean | null): string {
  if (isDone === null) return 'bakılmadı'
  return isDone ? 'yapıldı' : 'yapılmadı'
}

function dayOf(due: string, isOpen: boolean): string {
  const days = isOpen ? daysUntil(due) : -1
  if (days === 0) return 'bugün'
  return days === 1 ? 'yarın' : formatDayMonthWeekday(due)
}
