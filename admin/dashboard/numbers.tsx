import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Bar, Bars } from '../ui/bars.tsx'
import { formatNumber } from '../ui/number.ts'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'
import { Groups } from './groups.tsx'
import { Leads } from './leads.tsx'
import { Mail } from './mail.tsx'
import { Plans } from './plans.tsx'
import { Tests } from './tests.tsx'

/** Figures of the last month and how things stand, as far as the account may read them. */
export function Numbers({ data }: { data: Dashboard }) {
  const { leads, levels, groups, mail, plans, tests, days } = data
  return (
    <section className={styles.numbers} aria-label={`Son ${days} gün`}>
      {leads && <Leads leads={leads} days={days} />}
      {levels && <Levels levels={levels} />}
      {groups && <Groups groups={groups} />}
      {plans && <Plans plans={plans} />}
      {tests && <Tests tests={tests} />}
      {mail && <Mail mail={mail} />}
    </section>
  )
}

function Levels({ levels }: { levels: NonNullable<Dashboard['levels']> }) {
  const found = levels.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title="Bulunan seviyeler" figure={found} note="çözülen test">
      <Bars names="short">
        {levels.map(({ level, count }) => (
          <Bar
            key={level}
            name={level}
            share={count / Math.max(found, 1)}
            value={formatNumber(count)}
          />
        ))}
      </Bars>
      <ScreenLink to="/test-sonuclari" access="result:read">
        Test sonuçlarını aç
      </ScreenLink>
    </Card>
  )
}
