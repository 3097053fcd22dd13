import { Suspense } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../frame/loading.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { GroupLessons } from './group-lessons.tsx'
import { LessonWeek } from './lesson-week.tsx'

const SheetPage = lazyPart(async () => (await import('./sheet-page.tsx')).SheetPage)
const LeavePage = lazyPart(async () => (await import('./leave-page.tsx')).LeavePage)
const LeavesPage = lazyPart(async () => (await import('./leaves-page.tsx')).LeavesPage)

export function LessonsScreen() {
  const { '*': rest = '' } = useParams()
  const [part, id] = rest.split('/')
  if (part === 'sinif') return <GroupLessons key={id} id={Number(id)} />
  if (part !== 'yoklama-cizelgesi' && part !== 'izinler') return <LessonWeek />
  return (
    <Suspense fallback={<Loading />}>
      {part === 'yoklama-cizelgesi' && <SheetPage />}
      {part === 'izinler' && (id ? <LeavePage key={id} id={Number(id)} /> : <LeavesPage />)}
    </Suspense>
  )
}
