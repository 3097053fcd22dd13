import { createContext } from 'react'

/** Phone number for error pages; empty where unknown, and in the browser. */
export const PhoneContext = createContext('')
