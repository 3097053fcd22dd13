import { Link } from 'react-router'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { useAccount } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Problem } from './problem.tsx'

export function Refused({ name }: { name: string }) {
  const { role } = useAccount()
  return (
    <Problem
      title="Bu ekran için yetkiniz yok"
      text={`“${name}” ekranını ${lowerTurkish(ROLE_NAMES[role])} hesapları açamaz. Gerekiyorsa yöneticinizden yetki isteyin.`}
    >
      <title>Yetki yok · Yönetim</title>
      <Link to="/" className={buttonClass()}>
        Başa dön
      </Link>
    </Problem>
  )
}
