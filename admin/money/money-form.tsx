import type { ComponentProps, ReactNode } from 'react'
import type { AnyCall } from '../../contract/call.ts'
import { CallForm } from '../form/call-form.tsx'
import { notify } from '../ui/notices.tsx'
import { useFreshMoney } from './use-fresh-money.ts'

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
