import { useState } from 'react'
import { useNavigate } from 'react-router'
import { allBy, useRefresh, useRemove, useRows } from '../data/hooks.ts'
import { callsOf, type RecordOf, type RemovableName } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import styles from '../form/form.module.css'
import { OrderSheet } from '../list/order-sheet.tsx'
import { Button } from '../ui/button.tsx'

type Ordered = 'campus' | 'course' | 'language' | 'leadSource' | 'teacher'

export function useInOrder<Name extends Ordered>(resource: Name) {
  return useRows(resource, allBy('position')).rows
}

interface Props {
  resource: Ordered
  name: string
  done?: string
}

export function OrderRecords(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Sırala
      </Button>
      {isOpen && <Order {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Order({
  resource,
  name,
  done = 'Sıra kaydedildi; sitede de böyle.',
  onClose,
}: Props & { onClose: () => void }) {
  const refresh = useRefresh(resource)
  const items = useInOrder(resource)?.map((row) => ({
    id: row.id,
    title: 'surname' in row ? `${row.name} ${row.surname}` : row.name,
  }))

  return (
    <OrderSheet
      name={name}
      items={items}
      save={(ids) => send(callsOf(resource).reorder, { body: { ids } })}
      refresh={refresh}
      done={done}
      onClose={onClose}
    />
  )
}

interface RemoveRecordProps<Name extends RemovableName> {
  resource: Name
  record: RecordOf<Name>
  base: string
  label?: string
  done: string
}

export function RemoveRecord<Name extends RemovableName>(props: RemoveRecordProps<Name>) {
  const { resource, record, base, label = 'Sil', done } = props
  const navigate = useNavigate()
  const remove = useRemove(resource)
  const { act, isBusy } = useAct()
  return (
    <div className={styles.actions}>
      <Button
        kind="danger"
        isBusy={isBusy}
        onClick={() =>
          act(async () => {
            await remove(record)
            await navigate(base)
          }, done)
        }
      >
        {label}
      </Button>
    </div>
  )
}
