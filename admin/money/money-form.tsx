import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { AnyCall } from '../../contract/call.ts'
import { due, list } from '../../contract/staff/agreement.ts'
import { get } from '../../contract/staff/day-end.ts'
import { list as enrollments } from '../../contract/staff/enrollment.ts'
import { listEnding, list as packages } from '../../contract/staff/hour-package.ts'
import { list as withdrawals } from '../../contract/staff/withdrawal.ts'
import { CallForm } from '../form/call-form.tsx'
import { notify } from '../ui/notices.tsx'

interface MoneyFormProps<C extends AnyCall>
  extends Omit<ComponentProps<typeof CallForm<C>>, 'onDone'> {
  done: string
  onDone: () => void
  children: ReactNode
}

/** Closes, says what was done, and shows the money as it is now. */
export function MoneyForm<C extends AnyCall>({ done, onDone, ...form }: MoneyFormProps<C>) {
  const refresh = useFreshMoney()
  return (
    <CallForm<C>
      {...(form as unknown as ComponentProps<typeof CallForm<C>>)}
      followsConflict
      onDone={async () => {
        onDone()
        notify('success', done)
        await refresh()
      }}
    />
  )
}

/** Reads again what shows money: the learner’s agreements and enrollments, the due list and the day. */
export function useFreshMoney() {
  const client = useQueryClient()
  const shown = [list, withdrawals, due, get, enrollments, packages, listEnding]
  return () => Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
