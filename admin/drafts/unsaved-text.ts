import { useEffect } from 'react'

const unsaved = new Set<symbol>()
let isReleased = false

export function hasUnsavedText(): boolean {
  return unsaved.size > 0
}

export function useUnsavedText(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const mark = Symbol('form')
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isDirty])
}

export function leaveWithoutAsking(): void {
  isReleased = true
}

export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (!isReleased) event.preventDefault()
}
