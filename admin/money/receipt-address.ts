import { getReceipt } from '../../contract/staff/agreement.ts'

export function receiptAddress(agreement: number, entry: number): string {
  const path = getReceipt.path.replace('{id}', String(agreement))
  return `/api${path.replace('{entry}', String(entry))}`
}
