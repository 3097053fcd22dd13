import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { Problem } from './problem.tsx'

export function MissingScreen() {
  return (
    <Problem
      title="Böyle bir ekran yok"
      text="Adres yanlış yazılmış ya da ekran taşınmış olabilir."
    >
      <title>Bulunamadı · Yönetim</title>
      <Link to="/" className={buttonClass()}>
        Başa dön
      </Link>
    </Problem>
  )
}
