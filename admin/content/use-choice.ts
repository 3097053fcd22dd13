import { useState } from 'react'

export function useChoice(first: readonly string[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first))

  function toggle(ids: readonly string[], isChosen: boolean) {
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }

  return { chosen, toggle, clear: () => setChosen(new Set()) }
}

export type Choice = ReturnType<typeof useChoice>
