import { exportLeads } from '../../contract/staff/lead.ts'
import type { List } from '../list/use-list.ts'
import { useCan } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'

/** The list as it is filtered, as a file for Excel. */
export function ExportLink({ list: { filters, view } }: { list: List<'lead'> }) {
  if (!useCan('lead:export')) return null
  const query = new URLSearchParams(view ? { ...filters, view } : filters)
  return (
    <a
      href={`/api${exportLeads.path}?${query}`}
      className={iconButtonClass}
      download
      aria-label="Listeyi Excel için indir"
      title="Listeyi Excel için indir"
    >
      <Icon name="download" />
    </a>
  )
}
