import { useRouteLoaderData } from 'react-router'
import type { loader } from './frame/panel-layout.tsx'

/** Picks the sentence for the reader: a learner is addressed, a guardian reads of the child. */
type Say = <T extends string>(own: T, ofChild: T) => T

export function useReader(): Say {
  const panel = useRouteLoaderData<typeof loader>('panel/frame/panel-layout')
  const isGuardian = panel?.student.isGuardian
  return (own, ofChild) => (isGuardian ? ofChild : own)
}
