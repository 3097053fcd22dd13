import { useParams } from 'react-router'
import { GroupLessons } from './group-lessons.tsx'
import { LeavePage } from './leave-page.tsx'
import { LeavesPage } from './leaves-page.tsx'
import { LessonWeek } from './lesson-week.tsx'
import { SheetPage } from './sheet-page.tsx'

export function LessonsScreen() {
  const { '*': rest = '' } = useParams()
  const [part, id] = rest.split('/')
  if (part === 'yoklama-cizelgesi') return <SheetPage />
  if (part === 'izinler') return id ? <LeavePage key={id} id={Number(id)} /> : <LeavesPage />
  if (part === 'sinif') return <GroupLessons key={id} id={Number(id)} />
  return <LessonWeek />
}
