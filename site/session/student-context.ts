import { createContext } from 'react-router'
import type { Student } from '../../contract/student/class.ts'

export interface Who {
  token: string
  student?: number
}

export const studentContext = createContext<{ student: Student; who: Who }>()
