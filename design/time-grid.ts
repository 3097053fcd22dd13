import { minutesOf } from '../domain/school-time.ts'

/** Wall clock of the school, `19:00`; an end of `00:00` is midnight after the start. */
export interface Timed {
  startsAt: string
  endsAt: string
}

/** Rows of equal height: `perHour` of them make an hour. Lines are those of the CSS grid, from 1. */
export interface Clock {
  first: number
  perHour: number
  rows: number
  hours: { name: string; line: number }[]
}

/** Entries of exactly the same time share a block; blocks that overlap stand beside each other in lanes. */
export interface Block<Entry> {
  entries: Entry[]
  from: number
  to: number
  lane: number
  lanes: number
}

const HOUR = 60
/** Rows of less than five minutes are too many to lay out. */
const SHORTEST_STEP = 5

/** The clock runs from the first full hour to the last one, in the longest step that every time falls on. */
export function toClock(entries: readonly Timed[]): Clock {
  const spans = entries.map(toSpan)
  if (spans.length === 0) return { first: 0, perHour: 1, rows: 0, hours: [] }
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR)
  const last = Math.ceil(Math.max(...spans.map(({ to }) => to)) / HOUR)
  const divisor = spans.flatMap(({ from, to }) => [from, to]).reduce(greatestDivisor, HOUR)
  const perHour = HOUR / Math.max(divisor, SHORTEST_STEP)
  return {
    first,
    perHour,
    rows: (last - first) * perHour,
    hours: Array.from({ length: last - first }, (_, index) => ({
      name: `${String(first + index).padStart(2, '0')}.00`,
      line: index * perHour + 1,
    })),
  }
}

export function toBlocks<Entry extends Timed>(
  entries: readonly Entry[],
  { first, perHour }: Clock,
): Block<Entry>[] {
  const toLine = (minutes: number) => Math.round(((minutes - first * HOUR) / HOUR) * perHour) + 1
  const groups = Map.groupBy(entries, ({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)
  const blocks = [...groups.values()].flatMap((same) => {
    const [one] = same
    if (!one) return []
    const { from, to } = toSpan(one)
    return [
      { entries: same, from: toLine(from), to: Math.max(toLine(to), toLine(from) + 1), lane: 0 },
    ]
  })
  blocks.sort((a, b) => a.from - b.from || b.to - a.to)
  return findClusters(blocks).flatMap(putInLanes)
}

/** Most lanes that stand beside each other at any time: how wide a column has to be. */
export function countLanes(blocks: readonly Block<unknown>[]): number {
  return Math.max(1, ...blocks.map(({ lanes }) => lanes))
}

interface Placed {
  from: number
  to: number
  lane: number
}

/** Runs of blocks of which each overlaps one before it. @param blocks in the order of their start */
function findClusters<Kind extends Placed>(blocks: readonly Kind[]): Kind[][] {
  const clusters: Kind[][] = []
  let end = 0
  for (const block of blocks) {
    if (block.from >= end) clusters.push([])
    clusters.at(-1)?.push(block)
    end = Math.max(end, block.to)
  }
  return clusters
}

function putInLanes<Kind extends Placed>(cluster: readonly Kind[]): (Kind & { lanes: number })[] {
  const ends: number[] = []
  const placed = cluster.map((block) => {
    const free = ends.findIndex((end) => end <= block.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = block.to
    return { ...block, lane }
  })
  return placed.map((block) => ({ ...block, lanes: ends.length }))
}

function toSpan({ startsAt, endsAt }: Timed): { from: number; to: number } {
  return { from: minutesOf(startsAt), to: minutesOf(endsAt) || 24 * HOUR }
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
