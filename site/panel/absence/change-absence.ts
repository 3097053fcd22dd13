import type { RouterContextProvider } from 'react-router'
import { reportAbsence, withdrawAbsence } from '../../../contract/student/absence.ts'
import { submit } from '../../api.ts'
import { answerForm } from '../../form/send.ts'
import { studentContext } from '../../session/guard.ts'

export async function changeAbsence(
  values: Record<string, string>,
  context: Readonly<RouterContextProvider>,
) {
  const { who } = context.get(studentContext)
  const { intent, from = '', reason = '' } = values
  if (intent === 'absence' || intent === 'absence-lesson') {
    const until = values.until || undefined
    const body = { ...who, from, until, reason }
    return answerForm(await submit(context, reportAbsence, body), values)
  }
  if (intent === 'absence-withdraw') {
    const body = { ...who, absence: Number(values.absence) }
    return answerForm(await submit(context, withdrawAbsence, body), values)
  }
  return undefined
}
