import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { newAttempt } from '../data/attempt.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notices.tsx'
import { firstValues } from './fields.ts'
import { FORMS, listedCallsOf } from './kinds.ts'

export function NewRecord({ kind }: { kind: ContentKind | undefined }) {
  const kinds: ContentKind[] = kind ? [kind] : ['page', 'article']
  return kinds
    .filter((each) => listedCallsOf(each))
    .map((each, index) => <Begin key={each} kind={each} isPlain={index === kinds.length - 1} />)
}

function Begin({ kind, isPlain }: { kind: ContentKind; isPlain: boolean }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    const calls = listedCallsOf(kind)
    if (!calls) return
    setBusy(true)
    const id = newAttempt()
    const publishedAt = kind === 'article' ? { publishedAt: new Date().toISOString() } : {}
    const changes = { ...firstValues(kind), ...publishedAt }
    try {
      await send(calls.create, { body: { id, changes } })
      await navigate(`/icerik/${kind}/${id}`)
    } catch (error) {
      notify('error', messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Button kind={isPlain ? 'plain' : 'quiet'} isBusy={isBusy} onClick={() => void begin()}>
      <Icon name="plus" size={18} /> Yeni {lowerTurkish(FORMS[kind].one)}
    </Button>
  )
}
