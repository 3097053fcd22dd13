import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { list as overview } from '../../contract/staff/content-overview.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { OrderSheet } from '../list/order-sheet.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { callsOfKind, FORMS, listedCallsOf } from './kinds.ts'

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
