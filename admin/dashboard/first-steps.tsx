import { useState } from 'react'
import {
  type Dashboard,
  dismissFirstSteps,
  getDashboard,
  restoreFirstSteps,
} from '../../contract/staff/dashboard.ts'
import type { FirstStep } from '../../domain/opening.ts'
import type { Permission } from '../../domain/permissions.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useFreshAnswer } from '../data/use-act.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notices.tsx'
import { CloseDemo } from './close-demo.tsx'
import styles from './first-steps.module.css'

const STEPS: Record<FirstStep, { text: string; to: string; access: Permission }> = {
  name: { text: 'Okulun adını yazın', to: '/icerik/site-config', access: 'settings:write' },
  contact: {
    text: 'Telefonunuzu ve adresinizi yazın',
    to: '/icerik/contact-settings',
    access: 'settings:write',
  },
  language: {
    text: 'Öğrettiğiniz ilk dili ekleyin',
    to: '/ayarlar/diller/yeni',
    access: 'settings:write',
  },
  campus: {
    text: 'Şubenizi ve dersliklerini yazın',
    to: '/ayarlar/subeler',
    access: 'settings:write',
  },
  course: {
    text: 'Programınızı ve kurlarını yazın',
    to: '/ayarlar/programlar',
    access: 'settings:write',
  },
  group: { text: 'İlk sınıfınızı açın', to: '/gruplar/yeni', access: 'group:write' },
  logo: { text: 'Logonuzu yükleyin', to: '/icerik/site-config', access: 'settings:write' },
  pictures: {
    text: 'Ana sayfanın görsellerini değiştirin',
    to: '/icerik?kind=slide',
    access: 'content:write',
  },
  demo: {
    text: 'Kendinize bir hesap açın',
    to: '/ayarlar/kisiler/yeni',
    access: 'account:write',
  },
  opening: {
    text: 'Örnekten kalanları bitirin, siteyi açın',
    to: '/ayarlar/site-acilisi',
    access: 'settings:write',
  },
}

type Steps = NonNullable<Dashboard['firstSteps']>

interface Props {
  steps: Steps
  /** The school teaches: the list is a line that opens. */
  hasBegun: boolean
}

export function FirstSteps({ steps, hasBegun }: Props) {
  // The list keeps its form while it is open: closing the demo takes its lessons away, with the dialog still in view.
  const [isFolded] = useState(hasBegun)
  const done = steps.filter(({ isDone }) => isDone).length
  if (!isFolded) return <Card steps={steps} done={done} />
  return (
    <details className={styles.folded}>
      <summary>
        <b>İlk adımlar</b> {done} / {steps.length} tamam
      </summary>
      <Card steps={steps} done={done} />
    </details>
  )
}

function Card({ steps, done }: { steps: Steps; done: number }) {
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps">İlk adımlar</h2>
          <p>
            Sitede şu anda örnek okul duruyor. {steps.length} adımda sizin okulunuz olur
            {done > 0 && `; ${done} adım tamam`}.
          </p>
        </div>
        <PutAway />
      </div>
      <ol className={styles.steps}>
        {steps.map((each) => (
          <Step key={each.step} {...each} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, isDone }: Steps[number]) {
  const { to, access, text } = STEPS[step]
  return (
    <li data-done={isDone}>
      <span className={styles.mark}>{isDone && <Icon name="check" size={16} />}</span>
      <span>
        <ScreenLink to={to} access={access}>
          {text}
        </ScreenLink>
        {step === 'demo' && !isDone && (
          <>
            , <CloseDemo />
          </>
        )}
        {isDone && <span className="visually-hidden">, tamam</span>}
      </span>
    </li>
  )
}

function PutAway() {
  const refresh = useFreshAnswer(getDashboard)
  const [isBusy, setBusy] = useState(false)

  async function restore() {
    try {
      notify('success', (await send(restoreFirstSteps)).message)
      await refresh()
    } catch (error) {
      notify('error', messageOf(error))
    }
  }

  async function dismiss() {
    setBusy(true)
    try {
      const { message } = await send(dismissFirstSteps)
      notify('success', message, { label: 'Geri al', onPress: () => void restore() })
      await refresh()
    } catch (error) {
      notify('error', messageOf(error))
    }
    setBusy(false)
  }

  return (
    <Button kind="quiet" isBusy={isBusy} onClick={() => void dismiss()}>
      Bu listeyi kaldır
    </Button>
  )
}
