import { createContext } from 'react-router'
import type { Student } from '../../contract/student/class.ts'

/** Set by the guard. */
export const studentContext = createContext<{ student: Student; token: string }>()
