import type { Permission } from '../../domain/permissions.ts'
import type { ResourceName } from '../data/resources.ts'
import { useCan } from '../session/session.ts'
import { iconButtonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { List } from './use-list.ts'

interface Props<Name extends ResourceName> {
  list: List<Name>
  call: { path: string }
  access: Permission
}

export function ExportLink<Name extends ResourceName>({ list, call, access }: Props<Name>) {
  const { filters } = list
  if (!useCan(access)) return null
  const query = new URLSearchParams(list.view ? { ...filters, view: list.view } : filters)
  return (
    <a
      href={`/api${call.path}?${query}`}
      className={iconButtonClass}
      download
      aria-label="Listeyi Excel için indir"
      title="Listeyi Excel için indir"
    >
      <Icon name="download" />
    </a>
  )
}
