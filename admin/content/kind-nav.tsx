import { Link } from 'react-router'
import { SelectFilter } from '../list/filter.tsx'
import { useAccount } from '../session/session.ts'
import { callsOfKind, FORMS, KIND_GROUPS } from './kinds.ts'
import styles from './overview.module.css'
import type { OverviewList } from './use-overview.ts'

export function KindNav({ list }: { list: OverviewList }) {
  const { permissions } = useAccount()
  const groups = KIND_GROUPS.map(({ name, kinds }) => ({
    name,
    kinds: kinds.filter((kind) => permissions.includes(callsOfKind(kind).list.access)),
  })).filter(({ kinds }) => kinds.length > 0)
  const names = groups.flatMap(({ kinds }) => kinds.map((kind) => [kind, FORMS[kind].many]))
  return (
    <>
      <div className={styles.kindChoice}>
        <SelectFilter
          list={list}
          name="kind"
          label="Tür"
          options={Object.fromEntries(names) as Record<string, string>}
        />
      </div>
      <nav className={styles.kinds} aria-label="Türler">
        <Link to="/icerik" aria-current={list.kind === undefined ? 'page' : undefined}>
          Hepsi
        </Link>
        {groups.map(({ name, kinds }) => (
          <section key={name} aria-label={name}>
            <b>{name}</b>
            {kinds.map((kind) => (
              <Link
                key={kind}
                to={`/icerik?kind=${kind}`}
                aria-current={list.kind === kind ? 'page' : undefined}
              >
                {FORMS[kind].many}
              </Link>
            ))}
          </section>
        ))}
      </nav>
    </>
  )
}
