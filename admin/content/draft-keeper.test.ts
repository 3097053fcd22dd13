import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFailure } from '../../contract/answer.ts'
import { CallError } from '../data/call-error.ts'
import type { Choice, Values } from '../drafts/merge.ts'
import { DraftKeeper, type DraftState, type StoredDraft } from './draft-keeper.ts'

const body = { title: 'Bir', summary: 'Özet', content: '<p>a</p><p>b</p>' }

function begin() {
  const server = { revision: 1, body: { ...body } as Values, isAway: false, saves: [] as Values[] }
  const seen = {
    states: [] as DraftState['kind'][],
    shown: [] as Values[],
    mergedWith: [] as (string | null)[],
    choices: [] as Choice[],
    stored: null as StoredDraft | null,
  }
  const keeper = new DraftKeeper({
    base: { revision: 1, values: body },
    store: (draft) => {
      seen.stored = draft
    },
    async send(revision, changes) {
      await Promise.resolve()
      if (server.isAway) throw new CallError(toFailure(0, { message: 'yok' }))
      if (revision !== server.revision) {
        const record = { revision: server.revision, values: server.body }
        const changedAt = '2026-01-01T09:00:00.000Z'
        throw new CallError(
          toFailure(409, { message: 'eski', changedBy: 'Ayşe', changedAt, record }),
        )
      }
      server.saves.push(changes)
      server.body = { ...server.body, ...changes }
      server.revision++
      return { revision: server.revision, updatedAt: '2026-01-01T09:00:00.000Z' }
    },
    refuse: ({ title }): Record<string, string> =>
      String(title).length > 10 ? { title: 'Çok uzun.' } : {},
    revisionOf: (record) => record as { revision: number; values: Values },
    show: (values) => seen.shown.push(values),
    onMerged: (who) => seen.mergedWith.push(who),
    onState(state) {
      seen.states.push(state.kind)
      if (state.kind === 'failed' && state.choice) seen.choices.push(state.choice)
    },
  })
  return { keeper, server, seen }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a typed text is on this computer at once, and on the server after a pause', async () => {
  const { keeper, server, seen } = begin()
  keeper.type({ ...body, title: 'İki' })
  expect(seen.stored).toMatchObject({ revision: 1, values: { title: 'İki' } })
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.type({ ...body, title: 'İki buçuk' })
  await vi.advanceTimersByTimeAsync(1_499)
  expect(server.saves).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(server.saves).toEqual([{ title: 'İki buçuk' }])
  expect(seen.stored).toBeNull()
  expect(seen.states).toEqual(['typing', 'typing', 'saving', 'saved'])
})

test('an editor who never pauses is saved after ten seconds', async () => {
  const { keeper, server } = begin()
  for (let second = 0; second < 11; second++) {
    keeper.type({ ...body, title: `${second}` })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(server.saves.length).toBe(1)
})

test('text typed while a save is under way goes out after it, with the new revision', async () => {
  const { keeper, server } = begin()
  keeper.type({ ...body, title: 'İki' })
  const saved = keeper.flush()
  keeper.type({ ...body, title: 'Üç' })
  expect(await saved).toBe(true)
  expect(server.saves).toEqual([{ title: 'İki' }, { title: 'Üç' }])
})

test('without a line it stays on this computer and goes out when there is one', async () => {
  const { keeper, server, seen } = begin()
  server.isAway = true
  keeper.type({ ...body, title: 'İki' })
  expect(await keeper.flush()).toBe(false)
  expect(seen.states.at(-1)).toBe('offline')
  expect(seen.stored).toMatchObject({ values: { title: 'İki' } })
  server.isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.body).toMatchObject({ title: 'İki' })
  expect(seen.stored).toBeNull()
})

test('another’s change of another field is merged, and both are saved', async () => {
  const { keeper, server, seen } = begin()
  server.body = { ...body, summary: 'Yeni özet', content: '<p>a</p><p>c</p>' }
  server.revision = 2
  keeper.type({ ...body, title: 'İki', content: '<p>1</p><p>b</p>' })
  // The two blocks are adjacent: only a block between them keeps changes apart.
  expect(await keeper.flush()).toBe(false)
  expect(seen.choices).toMatchObject([{ collisions: ['content'], theirs: ['summary'] }])
  expect(await keeper.choose({ ...server.body, title: 'İki' })).toBe(true)
  expect(server.body).toMatchObject({ title: 'İki', summary: 'Yeni özet' })
})

test('nobody is asked when no field collides', async () => {
  const { keeper, server, seen } = begin()
  server.body = { ...body, summary: 'Yeni özet' }
  server.revision = 2
  keeper.type({ ...body, title: 'İki' })
  expect(await keeper.flush()).toBe(true)
  expect(server.body).toMatchObject({ title: 'İki', summary: 'Yeni özet' })
  expect(seen.shown).toMatchObject([{ title: 'İki', summary: 'Yeni özet' }])
  expect(seen.mergedWith).toEqual(['Ayşe'])
})

test('a field that is too long is told and kept here, the others are saved', async () => {
  const { keeper, server, seen } = begin()
  keeper.type({ ...body, title: 'x'.repeat(11), summary: 'Yeni' })
  expect(await keeper.flush()).toBe(false)
  expect(server.saves).toEqual([{ summary: 'Yeni' }])
  expect(seen.states.at(-1)).toBe('failed')
  expect(seen.stored).toMatchObject({ values: { title: 'x'.repeat(11) } })
})

test('a text that the server has already, though nobody heard its answer, is no longer kept here', async () => {
  const { keeper, server, seen } = begin()
  server.body = { ...body, title: 'İki' }
  server.revision = 2
  keeper.type({ ...body, title: 'İki' })
  expect(await keeper.flush()).toBe(true)
  expect(seen.stored).toBeNull()
  expect(seen.states.at(-1)).toBe('saved')
})

test('an abandoned text is not sent, and the form shows what the server has', async () => {
  const { keeper, server, seen } = begin()
  keeper.type({ ...body, title: 'İki' })
  await keeper.flush()
  server.isAway = true
  keeper.type({ ...body, title: 'Üç' })
  await keeper.flush()
  keeper.discard()
  server.isAway = false
  await vi.runAllTimersAsync()
  expect(seen.shown.at(-1)).toEqual({ ...body, title: 'İki' })
  expect(seen.states.at(-1)).toBe('idle')
  expect(server.saves).toEqual([{ title: 'İki' }])
  expect(keeper.isDirty).toBe(false)
})
