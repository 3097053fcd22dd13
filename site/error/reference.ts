import { createContext } from 'react'

/**
 * Names the failed request on the crash screen, as it stands in the log. Only set while rendering a failure on the
 * server; such a page gets no script, which would draw it anew without what the server knows.
 */
export const ReferenceContext = createContext('')
