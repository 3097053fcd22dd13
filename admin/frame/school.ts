import { useEffect, useState } from 'react'
import { iconOf, type Picture } from '../../contract/picture.ts'
import { getSchool } from '../../contract/staff/school.ts'
import { send } from '../data/send.ts'

interface School {
  name: string
  logo: Picture | null
}

const UNKNOWN: School = { name: '', logo: null }

let asked: Promise<School> | undefined

export function useSchool(): School {
  const [school, setSchool] = useState(UNKNOWN)
  useEffect(() => {
    asked ??= send(getSchool).then(showIcon, () => UNKNOWN)
    void asked.then(setSchool)
  }, [])
  return school
}

function showIcon(school: School): School {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && school.logo) {
    icon.type = 'image/png'
    icon.href = iconOf(school.logo, 'icon-192')
  }
  return school
}
