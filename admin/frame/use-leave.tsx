import { useState } from 'react'
import { messageOf } from '../data/call-error.ts'
import { findUnsentDrafts } from '../drafts/device-drafts.ts'
import { hasUnsavedText } from '../drafts/unsaved-text.ts'
import { signOut, useAccount } from '../session/session.ts'
import { notify } from '../ui/notices.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Signs out; unsent texts are asked about first. @returns the question, to be rendered */
export function useLeave() {
  const { id } = useAccount()
  const [isAsking, setAsking] = useState(false)

  async function leave() {
    await signOut().catch((error) => notify('error', messageOf(error)))
  }

  const question = (
    <SignOutDialog
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      hasUnsavedText={hasUnsavedText()}
      leave={leave}
    />
  )
  const ask = () =>
    hasUnsavedText() || findUnsentDrafts(id).length > 0 ? setAsking(true) : leave()
  return { leave: ask, question }
}
