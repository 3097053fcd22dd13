import { Suspense } from 'react'
import { useArrivals } from '../live/arrivals.ts'
import type { Screen } from '../screens.ts'
import { useCan } from '../session/session.ts'
import { Loading } from './loading.tsx'
import { Refused } from './refused.tsx'

export function ScreenRoute({ name, access, Screen }: Screen) {
  const arrivals = useArrivals()
  if (!useCan(access)) return <Refused name={name} />
  return (
    <Suspense fallback={<Loading />}>
      <title>{`${arrivals > 0 ? `(${arrivals}) ` : ''}${name} · Yönetim`}</title>
      <Screen />
    </Suspense>
  )
}
