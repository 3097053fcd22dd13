import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Status } from '../ui/status.tsx'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'

type TestState = NonNullable<Dashboard['tests']>[number]

export function Tests({ tests }: { tests: readonly TestState[] }) {
  const open = tests.filter(({ isOpen }) => isOpen).length
  return (
    <Card title="Testler" figure={open} note="test çözülebiliyor">
      <ul className={styles.lines}>
        {tests.map((test) => (
          <li key={test.id}>
            <ScreenLink to={`/testler/${test.id}`} access="test:read">
              {test.name}
            </ScreenLink>
            <State test={test} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function State({ test: { isOpen, questions, unfinished } }: { test: TestState }) {
  if (isOpen) return <Status tone="good">{questions} soru, açık</Status>
  if (questions === 0) return <Status tone="due">kapalı, soru yok</Status>
  if (unfinished > 0) return <Status tone="due">kapalı, {unfinished} sorunun eksiği var</Status>
  return <Status>kapalı</Status>
}
