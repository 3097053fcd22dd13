import { type ReactNode, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import dragStyles from './drag.module.css'
import styles from './ordered-list.module.css'
import { useDrag } from './use-drag.ts'

interface Props {
  name: string
  label: string
  item: string
  empty: Record<string, unknown>
  max: number
  children: (path: string) => ReactNode
}

export function OrderedList({ name, label, item, empty, max, children }: Props) {
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const status = useRef<HTMLParagraphElement>(null)

  function shift(from: number, to: number) {
    move(from, to)
    if (status.current) status.current.textContent = `${item} ${to + 1}. sırada`
  }

  const drag = useDrag(shift)

  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      <p className="visually-hidden" role="status" ref={status} />
      <ol className={styles.items}>
        {fields.map(({ id }, index) => (
          <li key={id} className={`${styles.item} ${dragStyles.row}`} {...drag.row(index)}>
            <div className={styles.head}>
              <b className={dragStyles.handle} {...drag.handle(index)}>
                <Icon name="menu" size={18} /> {item} {index + 1}
              </b>
              <IconButton
                icon="arrow-up"
                label={`${item} ${index + 1}: yukarı`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && shift(index, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                label={`${item} ${index + 1}: aşağı`}
                aria-disabled={index === fields.length - 1}
                onClick={() => index < fields.length - 1 && shift(index, index + 1)}
              />
              <IconButton
                icon="close"
                label={`${item} ${index + 1}: çıkar`}
                onClick={() => remove(index)}
              />
            </div>
            {children(`${name}.${index}`)}
          </li>
        ))}
      </ol>
      {fields.length < max && (
        <Button kind="quiet" onClick={() => append(empty)}>
          <Icon name="plus" /> {item} ekle
        </Button>
      )}
    </fieldset>
  )
}
