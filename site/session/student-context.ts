import { createContext } from 'react-router'
import type { Student } from '../../contract/student/class.ts'

/** Who is signed in; set by the guard for everything inside the panel. */
export const studentContext = createContext<{ student: Student; token: string }>()
