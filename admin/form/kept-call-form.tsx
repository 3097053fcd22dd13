import { type ComponentProps, useState } from 'react'
import type { AnyCall } from '../../contract/call.ts'
import { Button } from '../ui/button.tsx'
import { CallForm } from './call-form.tsx'
import { useTyped } from './typed.ts'

type Props<C extends AnyCall> = Omit<ComponentProps<typeof CallForm<C>>, 'values' | 'onType'> & {
  /** Unique among all texts that are kept on the device. */
  keep: string
  /** Must be the same object each time. */
  values: Record<string, unknown>
}

/** A form whose text stays on the device until it is sent or given up: it outlives another screen and a closed tab. */
export function KeptCallForm<C extends AnyCall>({ keep, values, onDone, ...form }: Props<C>) {
  const { typed, change, clear } = useTyped(keep, values)
  const [begun, setBegun] = useState({ round: 0, values: typed })
  const isTyped = JSON.stringify(typed) !== JSON.stringify(values)
  const empty = () => {
    clear()
    setBegun(({ round }) => ({ round: round + 1, values }))
  }
  return (
    <>
      <CallForm
        {...form}
        key={begun.round}
        values={begun.values}
        onType={change}
        onDone={async (answer) => {
          clear()
          await onDone(answer)
        }}
      />
      {isTyped && (
        <div>
          <Button kind="quiet" onClick={empty}>
            Yazdıklarımı sil
          </Button>
        </div>
      )}
    </>
  )
}
