import type { ReactNode } from 'react'
import { OrderedList } from '../form/ordered-list.tsx'
import styles from './content.module.css'
import type { FieldViewProps, ListSpec } from './field-spec.ts'
import { boundsOf } from './schema.ts'

interface Props extends FieldViewProps<ListSpec> {
  children: (path: string) => ReactNode
}

export function ListField({ kind, path, spec, children }: Props) {
  const empty = Object.fromEntries(Object.keys(spec.fields as object).map((name) => [name, '']))
  return (
    <OrderedList
      name={path}
      label={spec.label}
      item={spec.item}
      empty={empty}
      max={boundsOf(kind, path).max ?? 50}
    >
      {(at) => <div className={styles.column}>{children(at)}</div>}
    </OrderedList>
  )
}
