import { type ComponentProps, useState } from 'react'
import type { AnyCall } from '../../contract/call.ts'
import type { TypedName } from '../drafts/device-drafts.ts'
import { Button } from '../ui/button.tsx'
import { CallForm } from './call-form.tsx'
import { useTyped } from './use-typed.ts'

type Values = Record<string, unknown>
type Props<C extends AnyCall> = Omit<ComponentProps<typeof CallForm<C>>, 'values' | 'onType'> & {
  keep: TypedName
  /** Must be the same object each time. */
  values: Values
  /** Names the draft in the list of unsent texts; must be the same function each time. */
  describe: (values: Values) => string
}

export function KeptCallForm<C extends AnyCall>(props: Props<C>) {
  const { keep, values, describe, onDone, ...form } = props
  const { typed, round, change, clear, discard } = useTyped(keep, values, describe)
  const [begun] = useState(typed)
  const [sent, setSent] = useState(0)
  const isTyped = JSON.stringify(typed) !== JSON.stringify(values)
  return (
    <>
      <CallForm
        {...form}
        key={`${round}/${sent}`}
        values={round + sent === 0 ? begun : values}
        onType={change}
        onDone={async (answer) => {
          clear()
          setSent(sent + 1)
          await onDone(answer)
        }}
      />
      {isTyped && (
        <div>
          <Button kind="quiet" onClick={discard}>
            Yazdıklarımı sil
          </Button>
        </div>
      )}
    </>
  )
}
