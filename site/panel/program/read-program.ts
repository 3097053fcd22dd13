import type { Answer } from '../../../contract/answer.ts'
import type { Program } from '../../../contract/student/class.ts'
import { prepareProse } from '../../prose/prepare-prose.ts'
import { markWeek } from './phase.ts'

export function readProgram(program: Answer<Program>, week: number | null): Answer<string> {
  if (!program.ok) return program
  const lowered = program.value.content.replace(
    /<(\/?)h([2-5])\b/g,
    (_, slash, level) => `<${slash}h${Number(level) + 1}`,
  )
  return { ok: true, value: markWeek(prepareProse(lowered).html, week) }
}
