import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { useAccount } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Sign } from '../ui/sign.tsx'
import styles from './problem.module.css'

interface Props {
  title: string
  text: ReactNode
  children?: ReactNode
}

export function Problem({ title, text, children }: Props) {
  return (
    <section className={styles.problem}>
      <Sign size={64} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  )
}

/** A script of a replaced release: the open page is older than the server. */
const OLD_PAGE = /dynamically imported module|Importing a module script failed/i

export function ErrorScreen() {
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  const isOld = OLD_PAGE.test(message)
  return (
    <Problem
      title={isOld ? 'Yeni sürüm geldi' : 'Bu ekran açılamadı'}
      text={
        isOld
          ? 'Uygulama siz çalışırken yenilendi. Sayfayı yenilemeniz yeterli.'
          : `Bir hata oluştu. Sayfayı yenileyin; sürerse yöneticinize bildirin: ${message}`
      }
    >
      <Button onClick={() => location.reload()}>Sayfayı yenile</Button>
    </Problem>
  )
}

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
