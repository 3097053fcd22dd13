import { Suspense } from 'react'
import type { Screen } from '../screens.ts'
import { useCan } from '../session/session.ts'
import { Loading } from './loading.tsx'
import { Refused } from './refused.tsx'

/** A screen at its address, or why not. */
export function ScreenRoute({ name, access, Screen }: Screen) {
  if (!useCan(access)) return <Refused name={name} />
  return (
    <Suspense fallback={<Loading />}>
      <title>{`${name} · Yönetim`}</title>
      <Screen />
    </Suspense>
  )
}
