import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { list as overview } from '../../contract/staff/content-overview.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { newAttempt } from '../data/attempt.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { OrderSheet } from '../list/order-sheet.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notices.tsx'
import { firstValues } from './fields.ts'
import { callsOfKind, FORMS, listedCallsOf } from './kinds.ts'

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

const UNORDERED: ContentKind[] = ['article']

const PER_PAGE = 100

interface Item {
  id: string
  title: string
}

export function OrderButton({ kind }: { kind: ContentKind | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!kind || !listedCallsOf(kind) || UNORDERED.includes(kind)) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Sırala
      </Button>
      {isOpen && <KindOrder kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}

function KindOrder({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const client = useQueryClient()
  const [items, setItems] = useState<Item[]>()
  useEffect(() => {
    findPlaced(kind).then(setItems, (error) => notify('error', messageOf(error)))
  }, [kind])

  async function save(ids: string[]) {
    const calls = listedCallsOf(kind)
    if (calls) await send(calls.reorder, { body: { ids } })
  }

  return (
    <OrderSheet
      name={FORMS[kind].many}
      items={items}
      save={save}
      refresh={() => client.invalidateQueries({ queryKey: [overview.path] })}
      done="Sıra kaydedildi; sitede de böyle."
      onClose={onClose}
    />
  )
}

async function findPlaced(kind: ContentKind): Promise<Item[]> {
  const { list } = callsOfKind(kind)
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const params = { sort: 'position', order: 'asc', perPage: PER_PAGE, page }
    const { rows } = await send(list, { params })
    const placed = rows.filter(({ recordId }) => recordId !== null)
    items.push(...placed.map(({ id, title }) => ({ id, title: title || FORMS[kind].untitled })))
    if (rows.length < PER_PAGE) return items
  }
}
