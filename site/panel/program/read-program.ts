import type { Program } from '../../../contract/student/class.ts'
import type { Answer } from '../../answer.ts'
import { prepareProse } from '../../prose/prepare-prose.ts'

/** The written plan of the class as HTML, its headings one level down: it stands under a heading of the screen. */
export function readProgram(program: Answer<Program>): Answer<string> {
  if (!program.ok) return program
  const lowered = program.value.content.replace(
    /<(\/?)h([2-5])\b/g,
    (_, slash, level) => `<${slash}h${Number(level) + 1}`,
  )
  return { ok: true, value: prepareProse(lowered).html }
}
