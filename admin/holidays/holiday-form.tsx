import { type ReactNode, useState } from 'react'
import { type HolidayInput, type HolidayPreview, preview } from '../../contract/staff/holiday.ts'
import { allBy, useRefresh, useRows } from '../data/hooks.ts'
import { useAct } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdField } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import styles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { Effect } from './effect.tsx'
import { HOLIDAY } from './holiday-words.ts'

interface Props {
  values: HolidayInput & { id?: number }
  submit: string
  done: string
  save: (input: HolidayInput) => Promise<unknown>
  children: ReactNode
}

export function HolidayForm({ values, submit, done, save, children }: Props) {
  const [given, setGiven] = useState(values)
  const [found, setFound] = useState<HolidayPreview | null>(null)
  const { act, isBusy } = useAct(useRefreshSchedule())
  if (!found) {
    return (
      <CallForm
        name="holiday"
        call={preview}
        submit="Neyi değiştirir?"
        busy="Hesaplanıyor…"
        values={given}
        onDone={setFound}
      >
        {children}
      </CallForm>
    )
  }
  const { name, campusId, firstDay, firstTime, lastDay, lastTime } = found.holiday
  const input = {
    name,
    campusId,
    firstDay,
    firstTime,
    lastDay,
    lastTime,
  }
  return (
    <>
      <Effect effect={found} />
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => act(() => save(input), done)}>
          {submit}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            setGiven({ ...given, ...input })
            setFound(null)
          }}
        >
          Geri
        </Button>
      </div>
    </>
  )
}

export function useRefreshSchedule() {
  const refreshHolidays = useRefresh('holiday')
  const refreshGroups = useRefresh('group')
  return () => Promise.all([refreshHolidays(), refreshGroups()])
}

export function CampusField() {
  const { rows = [] } = useRows('campus', allBy('position'))
  return (
    <IdField
      {...fieldsOf(HOLIDAY)('campusId')}
      hint="Boşsa bütün şubeler ve çevrim içi dersler."
      options={Object.fromEntries(rows.map(({ id, name }) => [id, name]))}
    />
  )
}
