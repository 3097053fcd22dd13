import { createContext } from 'react-router'
import type { Student } from '../../contract/student/class.ts'

/** Whose sign-in it is, and which of a guardian’s children the panel is about. Every call of the panel sends it. */
export interface Who {
  token: string
  student?: number
}

/** Set by the guard. */
export const studentContext = createContext<{ student: Student; who: Who }>()
