import { data, type RouterContextProvider } from 'react-router'
import { createCalendar, deleteCalendar } from '../../../contract/student/timetable.ts'
import { submit } from '../../api.ts'
import { answerForm, type FormAnswer } from '../../form/send.ts'
import { requestContext } from '../../request-context.ts'
import { studentContext } from '../../session/guard.ts'

export interface CalendarAnswer extends FormAnswer {
  address?: string
}

export async function changeCalendar(
  values: Record<string, string>,
  context: Readonly<RouterContextProvider>,
): Promise<ReturnType<typeof data<CalendarAnswer>>> {
  const { who } = context.get(studentContext)
  if (values.intent === 'calendar-delete') {
    return answerForm(await submit(context, deleteCalendar, who), values)
  }
  if (values.intent !== 'calendar-create') {
    throw data({ message: 'Bu form tanınmıyor. Lütfen sayfayı yenileyin.' }, { status: 400 })
  }
  const answer = await submit(context, createCalendar, who)
  const { data: result, init } = answerForm(answer, values)
  if (!answer.ok) return data(result, init ?? undefined)
  const { siteUrl } = context.get(requestContext)
  return data({ ...result, address: `${siteUrl}/calendar/${answer.value.secret}.ics` })
}
