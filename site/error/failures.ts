import { createContext } from 'react'

export const FailureContext = createContext('')
