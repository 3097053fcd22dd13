import { createContext } from 'react-router'
import type { Student } from '../../contract/student/class.ts'

/** The signed-in account and the child that the panel is about. Every call of the panel sends it. */
export interface Who {
  token: string
  student?: number
}

export const studentContext = createContext<{ student: Student; who: Who }>()
