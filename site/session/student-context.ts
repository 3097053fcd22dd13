import { createContext } from 'react-router'
import type { Student } from '../../contract/student/class.ts'

/** Who is signed in, as the guard found out. */
export const studentContext = createContext<{ student: Student; token: string }>()
