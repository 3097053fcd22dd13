import { createContext, useContext } from 'react'
import type { Body } from './schema.ts'

interface Editing {
  /** What visitors see now; null for what has never been published. */
  published: Body | null
}

const Context = createContext<Editing>({ published: null })

export const EditingProvider = Context.Provider

/** What a field may want to know of the record that it is a part of. */
export function useEditing(): Editing {
  return useContext(Context)
}
