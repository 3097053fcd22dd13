import { createContext, useContext } from 'react'
import type { Body } from './schema.ts'

interface Editing {
  published: Body | null
}

const Context = createContext<Editing>({ published: null })

export const EditingProvider = Context.Provider

export function useEditing(): Editing {
  return useContext(Context)
}
