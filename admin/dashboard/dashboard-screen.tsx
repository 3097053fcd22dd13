import { Suspense } from 'react'
import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { messageOf } from '../data/call-error.ts'
import { Empty } from '../list/empty.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Alarms } from './alarms.tsx'
import styles from './dashboard.module.css'
import { DueToday } from './due-today.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LessonsToday } from './lessons-today.tsx'
import { LoadingFigures } from './loading-figures.tsx'
import { useFigures } from './use-figures.ts'

const Numbers = lazyPart(async () => (await import('./numbers.tsx')).Numbers)

export function DashboardScreen() {
  const { data, error, refetch } = useFigures()
  return (
    <div className={styles.screen}>
      <h1>Gösterge</h1>
      {data ? (
        <Content data={data} />
      ) : error ? (
        <Empty title="Gösterge açılamadı" text={messageOf(error)}>
          <Button kind="quiet" onClick={() => void refetch()}>
            Yeniden dene
          </Button>
        </Empty>
      ) : (
        <LoadingFigures />
      )}
    </div>
  )
}

function Content({ data }: { data: Dashboard }) {
  const { alarms, due, firstSteps, lessons, attendance } = data
  const hasBegun = attendance !== null && attendance.length > 0
  return (
    <>
      {alarms && <Alarms alarms={alarms} />}
      {firstSteps && <FirstSteps steps={firstSteps} hasBegun={hasBegun} />}
      <div className={styles.today}>
        {lessons && (hasBegun || lessons.today.length > 0) && <LessonsToday lessons={lessons} />}
        <DueToday due={due} />
      </div>
      <Suspense fallback={<LoadingFigures />}>
        <Numbers data={data} />
      </Suspense>
    </>
  )
}
