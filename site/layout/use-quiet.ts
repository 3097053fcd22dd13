import { useState } from 'react'
import { useMatches, useOutletContext } from 'react-router'

/** Of a route that begins as a quiet room: the frame of the site is hidden until the page asks for it. */
export interface QuietHandle {
  isQuiet?: boolean
}

export type SetQuiet = (isQuiet: boolean) => void

/** Whether the page stands without the frame, and how the page says that it no longer does. */
export function useQuiet(): [isQuiet: boolean, setQuiet: SetQuiet] {
  const [isStillQuiet, setQuiet] = useState(true)
  const canBe = useMatches().some(({ handle }) => (handle as QuietHandle | undefined)?.isQuiet)
  return [canBe && isStillQuiet, setQuiet]
}

export function useSetQuiet(): SetQuiet {
  return useOutletContext<SetQuiet>()
}
