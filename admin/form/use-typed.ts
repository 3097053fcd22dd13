import { useCallback, useEffect, useState } from 'react'
import {
  discard,
  keyOfTypedDraft,
  onDiscarded,
  readDraft,
  removeDraft,
  storeDraft,
  type TypedName,
} from '../drafts/device-drafts.ts'
import { useAccount } from '../session/session.ts'

/**
 * Unsent text, stored on the device per account: it survives a lost connection, an ended sign-in and a closed tab.
 * @param empty the value when nothing was typed; must be the same object each time
 * @param describe what the list of unsent texts calls it: `Selin Aksoy: not`; must be the same function each time
 */
export function useTyped<T extends object>(
  name: TypedName,
  empty: T,
  describe: (typed: T) => string,
) {
  const key = keyOfTypedDraft(useAccount().id, name)
  const [typed, setTyped] = useState<T>(() => read(key, empty))
  const [round, setRound] = useState(0)
  useEffect(() => {
    setTyped(read(key, empty))
    return onDiscarded(key, () => {
      setTyped(empty)
      setRound((before) => before + 1)
    })
  }, [key, empty])

  const change = useCallback(
    (values: Partial<T>) =>
      setTyped((before) => {
        const after = { ...before, ...values }
        if (JSON.stringify(after) === JSON.stringify(empty)) removeDraft(key)
        else storeDraft(key, { values: after, name: describe(after), at: new Date().toISOString() })
        return after
      }),
    [key, empty, describe],
  )
  const clear = useCallback(() => {
    removeDraft(key)
    setTyped(empty)
  }, [key, empty])
  return { typed, round, change, clear, discard: () => discard(key) }
}

function read<T extends object>(key: string, empty: T): T {
  const kept = readDraft<{ values?: Partial<T> }>(key) ?? {}
  // A draft of an older version consists of the values alone.
  return { ...empty, ...((kept.values ?? kept) as Partial<T>) }
}
