import { type BulkOutcome, MOST_RECORDS } from '../../contract/staff/content-bulk.ts'

export async function sendInParts<R>(
  records: readonly R[],
  send: (part: R[]) => Promise<BulkOutcome[]>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (let at = 0; at < records.length; at += MOST_RECORDS) {
    outcomes.push(...(await send(records.slice(at, at + MOST_RECORDS))))
  }
  return outcomes
}
