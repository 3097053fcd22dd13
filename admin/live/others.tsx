import { useAccount } from '../session/session.ts'
import styles from './others.module.css'
import type { Other } from './use-presence.ts'

export function Others({ others }: { others: Other[] }) {
  const { id } = useAccount()
  return (
    <p className={styles.others} role="status">
      {others.map(({ tab, accountId, name, state }) => (
        <span key={tab} data-state={state}>
          {accountId === id ? `${name} (başka bir pencerede)` : name}{' '}
          {state === 'typing' ? 'şu an yazıyor' : 'şu an bu kayıtta'}
        </span>
      ))}
    </p>
  )
}
