import { useEffect, useState } from 'react'
import { getSchool } from '../../contract/staff/school.ts'
import { send } from '../data/send.ts'

let asked: Promise<string> | undefined

export function useSchool(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    asked ??= send(getSchool).then(
      (school) => school.name,
      () => '',
    )
    void asked.then(setName)
  }, [])
  return name
}
