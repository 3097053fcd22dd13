import { createContext } from 'react'

/** The school’s number for a page that cannot be made; empty where it is not known, and in the browser. */
export const PhoneContext = createContext('')
