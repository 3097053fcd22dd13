import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { today } from '../content/days.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Bar, Bars } from '../ui/bars.tsx'
import { formatNumber } from '../ui/number.ts'
import { Backup } from './backup.tsx'
import { Card } from './card.tsx'
import styles from './dashboard.module.css'
import { Groups } from './groups.tsx'
import { Leads } from './leads.tsx'
import { Mail } from './mail.tsx'
import { Plans } from './plans.tsx'
import { Tests } from './tests.tsx'

export function Numbers({ data }: { data: Dashboard }) {
  const { leads, levels, groups, groupCount, mail, backup, plans, tests, days } = data
  return (
    <section className={styles.numbers} aria-label={`Son ${days} gün`}>
      {leads && (
        <div className={styles.leads}>
          <Leads leads={leads} days={days} />
        </div>
      )}
      {(groups || tests) && (
        <div className={styles.main}>
          {groups && <Groups groups={groups} count={groupCount ?? groups.length} />}
          {tests && <Tests tests={tests} />}
        </div>
      )}
      {(levels || mail || backup || plans) && (
        <div className={styles.aside}>
          {levels && <Levels levels={levels} days={days} />}
          {mail && <Mail mail={mail} />}
          {backup && <Backup backup={backup} />}
          {plans && <Plans plans={plans} />}
        </div>
      )}
    </section>
  )
}

function Levels({ levels, days }: { levels: NonNullable<Dashboard['levels']>; days: number }) {
  const found = levels.reduce((sum, { count }) => sum + count, 0)
  const from = today(1 - days)
  return (
    <Card title="Bulunan seviyeler" figure={found} note={`çözülen seviye testi, son ${days} günde`}>
      <Bars names="short">
        {levels.map(({ level, count }) => (
          <Bar
            key={level}
            name={
              <ScreenLink to={`/test-sonuclari?level=${level}&from=${from}`} access="result:read">
                {level}
              </ScreenLink>
            }
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
