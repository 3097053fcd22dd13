import { getCalendar } from '../../../contract/student/timetable.ts'
import { tryApi } from '../../api.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/calendar.ts'
import { toCalendarFile } from './calendar-file.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const secret = /^(.+)\.ics$/.exec(params.file)?.[1] ?? ''
  const answer = await tryApi(context, getCalendar, { body: { secret } })
  if (!answer.ok)
    return new Response(`${answer.message}\n`, { status: answer.status, headers: TEXT })
  const { host } = new URL(context.get(requestContext).siteUrl)
  return new Response(toCalendarFile({ ...answer.value, host }), { headers: CALENDAR })
}

const PRIVATE = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
const TEXT = { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' }
const CALENDAR = {
  ...PRIVATE,
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="ders-programi.ics"',
}
