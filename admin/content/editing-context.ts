import { createContext, useContext } from 'react'
import type { Body } from './schema.ts'

interface Editing {
  /** The version that visitors see; null if never published. */
  published: Body | null
}

const Context = createContext<Editing>({ published: null })

export const EditingProvider = Context.Provider

export function useEditing(): Editing {
  return useContext(Context)
}
