import { createContext } from 'react'

/** Names the failed request on the crash screen, as it stands in the log. Only set while rendering on the server. */
export const ReferenceContext = createContext('')
