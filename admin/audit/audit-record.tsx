import { Link } from 'react-router'
import {
  DISCOUNT_CONDITION_NAMES,
  ENTRY_KIND_NAMES,
  PAYMENT_WAY_NAMES,
} from '../../domain/agreement.ts'
import { ENROLLMENT_STATE_NAMES, OUTCOME_NAMES } from '../../domain/enrollment.ts'
import { GROUP_KIND_NAMES, GROUP_MODE_NAMES, GROUP_STATE_NAMES } from '../../domain/group.ts'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { CERTIFICATE_NAMES } from '../../domain/level-rules.ts'
import { formatKurus } from '../../domain/money.ts'
import { AUDIENCE_NAMES, RELATION_NAMES } from '../../domain/people.ts'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { formatDate, formatDateTime } from '../../domain/school-time.ts'
import { TRANSFER_BASIS_NAMES } from '../../domain/withdrawal.ts'
import type { RecordOf } from '../data/resources.ts'
import { formatHoursShort } from '../school/group-words.ts'
import { CHANNELS } from '../templates/template-labels.ts'
import { WAYS } from '../testimonials/ways.ts'
import { Facts } from '../ui/facts.tsx'
import { actionName, actorName, subjectName } from './action-labels.ts'
import styles from './audit.module.css'
import { fieldName } from './field-names.ts'

export function AuditRecord({ change }: { change: RecordOf<'audit'> }) {
  const { actor, action, entity, entityId, at, before, after } = change
  const who = actorName(change)
  const thing = subjectName(change)
  return (
    <>
      <h2>
        {who}: {actionName(action)}
      </h2>
      <Facts
        facts={{
          'Ne zaman': formatDateTime(new Date(at)),
          Kim: actor ? <Link to={`/denetim?actor=${actor.id}`}>{who}</Link> : who,
          Neyi: entityId ? <Link to={historyOf(entity, entityId)}>{thing}</Link> : thing,
        }}
      />
      {(before || after) && <Values entity={entity} before={before ?? {}} after={after ?? {}} />}
    </>
  )
}

function historyOf(entity: string, entityId: number): string {
  const screen = entity === 'sign-in' ? '/denetim/guvenlik' : '/denetim'
  return `${screen}?entity=${entity}&entityId=${entityId}`
}

type Fields = Record<string, unknown>

interface ValuesProps {
  entity: string
  before: Fields
  after: Fields
}

function Values({ entity, before, after }: ValuesProps) {
  const names = Object.keys({ ...before, ...after })
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">Alan</th>
          <th scope="col">Önce</th>
          <th scope="col">Sonra</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldName(entity, name)}</th>
            <td>{writeValue(name, before[name])}</td>
            <td>{writeValue(name, after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const WORDS: Record<string, Record<string, string>> = {
  audience: AUDIENCE_NAMES,
  certificate: CERTIFICATE_NAMES,
  channel: CHANNELS,
  kind: { ...GROUP_KIND_NAMES, ...ENTRY_KIND_NAMES },
  condition: DISCOUNT_CONDITION_NAMES,
  mode: GROUP_MODE_NAMES,
  outcome: OUTCOME_NAMES,
  proposal: OUTCOME_NAMES,
  relation: RELATION_NAMES,
  role: ROLE_NAMES,
  roles: ROLE_NAMES,
  state: { ...ENROLLMENT_STATE_NAMES, ...GROUP_STATE_NAMES },
  status: LEAD_STATUS_NAMES,
  transferBasis: TRANSFER_BASIS_NAMES,
  way: { ...WAYS, ...PAYMENT_WAY_NAMES },
}
const PRICES = ['price', 'hourlyRate', 'agreedPrice', 'amount', 'countedCash', 'expectedCash']

export function writeValue(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  if (typeof value === 'number') return PRICES.includes(field) ? formatKurus(value) : String(value)
  if (field === 'slots') return formatHoursShort(value as never)
  if (Array.isArray(value) && value.length === 0) return '–'
  if (Array.isArray(value)) return value.map((one) => writeValue(field, one)).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value, null, 2)
  return WORDS[field]?.[value] ?? writeDay(value)
}

function writeDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatDateTime(new Date(text)) : text
}
