import type { ReactNode } from 'react'
import { useSchool } from '../frame/school.ts'
import { Sign } from '../ui/sign.tsx'
import setUpHintStyles from './sign-in.module.css'
import styles from './sign-in-frame.module.css'

export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { name, logo } = useSchool()
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${name || 'Yönetim'}`}</title>
      <main className={styles.body}>
        <p className={styles.school}>
          <Sign size={44} logo={logo} />
          <b>{name}</b>
        </p>
        <h1>{title}</h1>
        {children}
      </main>
      <Horizon />
    </div>
  )
}

function Horizon() {
  return (
    <svg
      className={styles.art}
      viewBox="0 60 720 690"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.air} width="720" height="900" />
      <g className={styles.rings}>
        <circle cx="430" cy="620" r="520" />
        <circle cx="430" cy="620" r="420" />
        <circle cx="430" cy="620" r="320" />
      </g>
      <path className={styles.disc} d="M220 620a210 210 0 0 1 420 0z" />
      <path
        className={styles.far}
        d="M0 900V560h70v-44h84v-40h66v84h40a58 58 0 0 1 116 0h48V470h64v110h92v-60h60v60h80v320z"
      />
      <path
        className={styles.near}
        d="M0 900V650h92v-44h88v44h96v-68h104v68h92a34 34 0 0 1 68 0h78v-56h102v306z"
      />
      <path className={styles.window} d="M316 632a12 12 0 0 1 24 0v22h-24z" />
    </svg>
  )
}

export function SetUpHint() {
  return (
    <p className={setUpHintStyles.hint}>
      <b>Bu okulun henüz yöneticisi yok.</b> İlk hesabı açan kurulum bağlantısı, Kur başlarken
      terminalde “Kurulum” satırında yazar; Kur servis olarak çalışıyorsa servisin çıktısında.
      Bulamazsanız Kur programını yeniden başlatın: bağlantı her başlangıçta yenilenir.
    </p>
  )
}
