import { useCallback, useEffect, useState } from 'react'
import { useAccount } from '../session/session.ts'

const PREFIX = 'kur-typed/'
/** Begins the names under which drafts of content wait on this device. */
export const DRAFTS = 'kur-taslak:'

/**
 * What somebody types and has not sent yet. It lies on the device under their account until it is sent or given up, so
 * that it outlives a lost line, an ended sign-in and a closed tab.
 * @param name of the text among all texts: `lead/12`
 * @param empty the value when nothing has been typed; the same object each time
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
    // A device that keeps nothing: the text stands in the form still.
  }
}

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) || key.startsWith(DRAFTS))
}

/** How many texts wait on this device, whoever typed them. */
export function countTyped(): number {
  return keys().length
}

/** Gives up what was not sent. */
export function forgetTyped(): void {
  for (const key of keys()) localStorage.removeItem(key)
}
