import type { ReactNode } from 'react'
import { messageOf } from '../data/call-error.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import { Loading } from '../frame/loading.tsx'
import { Button } from '../ui/button.tsx'
import { Door } from './door.tsx'
import type { useLink } from './use-link.ts'

interface Props {
  title: string
  found: ReturnType<typeof useLink>
  dead: ReactNode
  children: ReactNode
}

export function LinkDoor({ title, found: { link, check }, dead, children }: Props) {
  if (link.state === 'dead') {
    return (
      <Door title="Bu bağlantı artık geçerli değil">
        <p>Süresi dolmuş, daha önce kullanılmış ya da yerine yenisi gönderilmiş.</p>
        {dead}
      </Door>
    )
  }
  return (
    <Door title={title}>
      {link.state === 'checking' && <Loading />}
      {link.state === 'unknown' && (
        <>
          <ErrorNotice text={messageOf(link.error)} />
          <Button onClick={() => void check()}>Yeniden dene</Button>
        </>
      )}
      {link.state === 'good' && children}
    </Door>
  )
}
