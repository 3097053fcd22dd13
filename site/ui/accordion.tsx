import styles from './accordion.module.css'
import { Icon } from './icon.tsx'

interface Item {
  id: number
  question: string
  reply: string
}

interface Props {
  items: Item[]
  name: string
  openFirst?: boolean
}

export function Accordion({ items, name, openFirst = false }: Props) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, question, reply }, index) => (
        <details key={id} name={name} open={openFirst && index === 0}>
          <summary>
            {question}
            <span className={`${styles.sign} no-print`}>
              <Icon name="chevron-down" size={20} />
            </span>
          </summary>
          <p>{reply}</p>
        </details>
      ))}
    </div>
  )
}
