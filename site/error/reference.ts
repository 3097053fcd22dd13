import { createContext } from 'react'

/** The failed request’s reference in the log. Set only on the server; such a page has no script to redraw it. */
export const ReferenceContext = createContext('')
