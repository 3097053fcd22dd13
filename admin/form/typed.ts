import { useCallback, useEffect, useState } from 'react'
import { useAccount } from '../session/session.ts'

const PREFIX = 'kur-typed/'
/** Prefix of the keys under which content drafts are stored on this device. */
export const DRAFTS = 'kur-taslak:'

/**
 * Unsent text, stored on the device per account: it survives a lost connection, an ended sign-in and a closed tab.
 * @param name unique among all texts: `lead/12`
 * @param empty the value when nothing was typed; must be the same object each time
 */
export function useTyped<T extends object>(name: string, empty: T) {
  const key = `${PREFIX}${useAccount().id}/${name}`
  const [typed, setTyped] = useState<T>(() => read(key, empty))
  useEffect(() => setTyped(read(key, empty)), [key, empty])

  const change = useCallback(
    (values: Partial<T>) =>
      setTyped((before) => {
        const after = { ...before, ...values }
        write(key, after, empty)
        return after
      }),
    [key, empty],
  )
  const clear = useCallback(() => {
    localStorage.removeItem(key)
    setTyped(empty)
  }, [key, empty])
  return { typed, change, clear }
}

function read<T extends object>(key: string, empty: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return { ...empty, ...(kept as Partial<T>) }
  } catch {
    return empty
  }
}

function write<T extends object>(key: string, typed: T, empty: T): void {
  const isEmpty = JSON.stringify(typed) === JSON.stringify(empty)
  try {
    if (isEmpty) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Storage may be forbidden: the text is still in the form.
  }
}

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) || key.startsWith(DRAFTS))
}

/** Counts unsent texts of all accounts on this device. */
export function countTyped(): number {
  return keys().length
}

/** Discards unsent texts. */
export function forgetTyped(): void {
  for (const key of keys()) localStorage.removeItem(key)
}
