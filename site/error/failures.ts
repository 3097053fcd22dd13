import { createContext } from 'react'

/** The server’s reasons for missing parts. Set only while rendering on the server. */
export const FailureContext = createContext('')
