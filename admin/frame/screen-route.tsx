import { type ComponentType, Suspense } from 'react'
import type { Permission } from '../../domain/permissions.ts'
import { useArrivals } from '../live/arrivals.ts'
import { useCan } from '../session/session.ts'
import { Loading } from './loading.tsx'
import { Refused } from './problem.tsx'

interface Props {
  name: string
  access: Permission
  Screen: ComponentType
}

/** A part of a screen that has to be loaded first is waited for here; the screen before it stays meanwhile. */
export function ScreenRoute({ name, access, Screen }: Props) {
  const arrivals = useArrivals()
  if (!useCan(access)) return <Refused name={name} />
  return (
    <Suspense fallback={<Loading />}>
      <title>{`${arrivals > 0 ? `(${arrivals}) ` : ''}${name} · Yönetim`}</title>
      <Screen />
    </Suspense>
  )
}
