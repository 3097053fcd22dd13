import { createContext } from 'react'

/** Why a part of this page is missing, in the server’s words. Only set while rendering on the server. */
export const FailureContext = createContext('')
