import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Output } from '../../contract/call.ts'
import { staffCheckLink } from '../../contract/staff/session.ts'
import { CallError, messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import { Loading } from '../frame/loading.tsx'
import { Button } from '../ui/button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type Opens = Output<typeof staffCheckLink>['opens']

type Link = { state: 'checking' | 'good' | 'dead' } | { state: 'unknown'; error: unknown }

/** The secret of a mailed link is behind the #, so that no log has it. Whether it still opens something is asked at once. */
export function useLink(kinds: readonly Opens[]) {
  const [token] = useState(useLocation().hash.slice(1))
  const [link, setLink] = useState<Link>({ state: 'checking' })

  const check = useCallback(async () => {
    setLink({ state: 'checking' })
    try {
      const { opens } = await send(staffCheckLink, { body: { token } })
      setLink({ state: kinds.includes(opens) ? 'good' : 'dead' })
    } catch (error) {
      const isDead = error instanceof CallError && error.status === 404
      setLink(isDead ? { state: 'dead' } : { state: 'unknown', error })
    }
  }, [token, kinds])

  useEffect(() => void check(), [check])
  return { token, link, check }
}

interface Props {
  title: string
  found: ReturnType<typeof useLink>
  dead: ReactNode
  children: ReactNode
}

export function MailedLink({ title, found: { link, check }, dead, children }: Props) {
  if (link.state === 'dead') {
    return (
      <SignInFrame title="Bu bağlantı artık geçerli değil">
        <p>Süresi dolmuş, daha önce kullanılmış ya da yerine yenisi gönderilmiş.</p>
        {dead}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={title}>
      {link.state === 'checking' && <Loading />}
      {link.state === 'unknown' && (
        <>
          <ErrorNotice text={messageOf(link.error)} />
          <Button onClick={() => void check()}>Yeniden dene</Button>
        </>
      )}
      {link.state === 'good' && children}
    </SignInFrame>
  )
}
