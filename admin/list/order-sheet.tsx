import { useEffect, useState } from 'react'
import { useAct } from '../data/use-act.ts'
import dragStyles from '../form/drag.module.css'
import formStyles from '../form/form.module.css'
import { useDrag } from '../form/use-drag.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './order-sheet.module.css'

interface Item<Id> {
  id: Id
  title: string
}

interface Props<Id> {
  name: string
  items: readonly Item<Id>[] | undefined
  save: (ids: Id[]) => Promise<unknown>
  refresh: () => Promise<unknown>
  done: string
  onClose: () => void
}

export function OrderSheet<Id extends string | number>(props: Props<Id>) {
  const { name, items: given, save, refresh, done, onClose } = props
  const [items, setItems] = useState(given)
  const { act } = useAct(refresh)
  useEffect(() => setItems((before) => before ?? given), [given])

  const move = (from: number, to: number) =>
    setItems((before = []) => {
      const moved = before[from]
      return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before
    })
  const drag = useDrag(move)

  async function store() {
    const ids = items?.map(({ id }) => id)
    if (ids && (await act(() => save(ids), done))) onClose()
  }

  return (
    <Modal isOpen onClose={onClose} title={`${name}: sıra`}>
      <ol className={styles.order}>
        {items?.map(({ id, title }, index) => (
          <li key={id} className={dragStyles.row} {...drag.row(index)}>
            <span className={`${styles.handle} ${dragStyles.handle}`} {...drag.handle(index)}>
              <Icon name="menu" size={18} />
            </span>
            <span className={styles.title}>{title}</span>
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
        <Button onClick={() => void store()}>Sırayı kaydet</Button>
      </div>
    </Modal>
  )
}
