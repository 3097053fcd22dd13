import type { Answer } from '../../../contract/answer.ts'
import type { Program } from '../../../contract/student/class.ts'
import { prepareProse } from '../../prose/prepare-prose.ts'

export interface PlanView {
  html: string
  /** The text of each week, by its number. */
  weeks: Record<number, string>
}

export function readProgram(program: Answer<Program>, week: number | null): Answer<PlanView> {
  if (!program.ok) return program
  const lowered = program.value.content.replace(
    /<(\/?)h([2-5])\b/g,
    (_, slash, level) => `<${slash}h${Number(level) + 1}`,
  )
  return { ok: true, value: readPlan(prepareProse(lowered).html, week) }
}

/** Prepared text may hold a number in an element that keeps it with its word. */
const WEEK = /<li>((<strong>)?(?:<no-break>)?(\d{1,2})\. hafta(?:<\/no-break>)?)([\s\S]*?)<\/li>/g
const LIST = /<(ul|ol)>((?:(?!<\/?\1>)[\s\S])*)<\/\1>/g

/** The lines of the weeks, which the bar above tells one by one, are folded. */
export function readPlan(html: string, week: number | null): PlanView {
  const weeks: Record<number, string> = {}
  const folded = html.replace(LIST, (list) => {
    const own = [...list.matchAll(WEEK)]
    if (own.length === 0) return list
    for (const [, , strong, number, rest] of own) weeks[Number(number)] = readWeek(rest, strong)
    return `<details><summary>Bütün haftalar</summary>${markWeek(list, week)}</details>`
  })
  return { html: folded, weeks }
}

function readWeek(rest = '', strong = ''): string {
  return `${strong}${rest.replace(/^\s*[,:.-]?\s*/, '')}`.replace(/^<strong>:?<\/strong>\s*/, '')
}

function markWeek(list: string, week: number | null): string {
  return list.replace(WEEK, (line, begin, _, number, rest) =>
    Number(number) === week
      ? `<li data-week="this"><mark>Bu hafta</mark> ${begin}${rest}</li>`
      : line,
  )
}
