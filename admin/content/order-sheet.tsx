import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import formStyles from '../form/form.module.css'
import { useDrag } from '../form/use-drag.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { callsOfKind, KIND_WORDS, listedCallsOf } from './kinds.ts'
import styles from './overview.module.css'

/** Articles stand by their day. */
const UNORDERED: ContentKind[] = ['article']

const PER_PAGE = 100

interface Item {
  id: string
  title: string
}

/** The way to the order of a kind, where it has one. */
export function OrderButton({ kind }: { kind: ContentKind | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!kind || !listedCallsOf(kind) || UNORDERED.includes(kind)) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Sırala
      </Button>
      {isOpen && <OrderSheet kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}

function OrderSheet({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const client = useQueryClient()
  const [items, setItems] = useState<Item[]>()
  useEffect(() => {
    findPlaced(kind).then(setItems, (error) => notify('error', messageOf(error)))
  }, [kind])

  const move = (from: number, to: number) =>
    setItems((before = []) => {
      const moved = before[from]
      return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before
    })
  const drag = useDrag(move)

  async function save() {
    const calls = listedCallsOf(kind)
    if (!calls || !items) return
    try {
      await send(calls.reorder, { body: { ids: items.map(({ id }) => id) } })
      notify('success', 'Sıra kaydedildi; sitede de böyle.')
      await client.invalidateQueries({ queryKey: ['overview'] })
      onClose()
    } catch (error) {
      notify('error', messageOf(error))
    }
  }

  return (
    <Modal isOpen onClose={onClose} title={`${KIND_WORDS[kind].many}: sıra`}>
      <ol className={styles.order}>
        {items?.map(({ id, title }, index) => (
          <li key={id} {...drag.row(index)}>
            <span {...drag.handle(index)} className={styles.handle}>
              <Icon name="menu" size={18} /> {title}
            </span>
            <IconButton
              icon="arrow-up"
              label={`${title}: yukarı`}
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(index, index - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={`${title}: aşağı`}
              aria-disabled={index === items.length - 1}
              onClick={() => index < items.length - 1 && move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <div className={formStyles.actions}>
        <Button onClick={() => void save()}>Sırayı kaydet</Button>
      </div>
    </Modal>
  )
}

/** All that has been published of a kind: an order names every one. */
async function findPlaced(kind: ContentKind): Promise<Item[]> {
  const { list } = callsOfKind(kind)
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const params = { sort: 'position', order: 'asc', perPage: PER_PAGE, page }
    const { rows } = await send(list, { params })
    const placed = rows.filter(({ recordId }) => recordId !== null)
    items.push(
      ...placed.map(({ id, title }) => ({ id, title: title || KIND_WORDS[kind].untitled })),
    )
    if (rows.length < PER_PAGE) return items
  }
}
