import { useParams } from 'react-router'
import { AbsencesPage } from './absences-page.tsx'
import { DayList } from './day-list.tsx'
import { HoursPage } from './hours-page.tsx'
import { LessonPage } from './lesson-page.tsx'
import { MarksPage } from './marks-page.tsx'
import { useSendKept } from './use-taps.ts'

export function AttendanceScreen() {
  const { '*': rest = '' } = useParams()
  useSendKept()
  const [part, id] = rest.split('/')
  if (part === 'not') return <MarksPage groupId={Number(id)} />
  if (part === 'devamsizlik') return <AbsencesPage />
  if (part === 'saatler') return <HoursPage />
  return part ? <LessonPage key={part} id={Number(part)} /> : <DayList />
}
