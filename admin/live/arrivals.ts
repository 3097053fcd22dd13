import { useEffect, useSyncExternalStore } from 'react'

const KEY = 'kur-sound'
const NOTES = [659.25, 880]
const LOUDNESS = 0.05
const SECONDS = 0.35

const listeners = new Set<() => void>()
const isOn = () => localStorage.getItem(KEY) !== 'off'

export function useSound(): { isOn: boolean; toggle: () => void } {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isOn)
  return { isOn: on, toggle: () => turn(!on) }
}

function turn(on: boolean): void {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  for (const listener of listeners) listener()
  if (on) chime()
}

const RING_MS = 1500

/** Only one open window plays the sound: the first that gets the lock. */
function chimeOnce(): void {
  if (!canSound()) return
  if (!navigator.locks) {
    chime()
    return
  }
  void navigator.locks.request('kur-chime', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    chime()
    await new Promise((resolve) => setTimeout(resolve, RING_MS))
  })
}

/** Browsers forbid sound before the first click or key. */
function canSound(): boolean {
  return isOn() && (navigator.userActivation?.hasBeenActive ?? false)
}

let context: AudioContext | undefined

function chime(): void {
  if (!canSound()) return
  context ??= new AudioContext()
  const begin = context.currentTime
  for (const [index, frequency] of NOTES.entries()) {
    const at = begin + index * 0.14
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + SECONDS)
    const note = new OscillatorNode(context, { type: 'sine', frequency })
    note.connect(gain).connect(context.destination)
    note.start(at)
    note.stop(at + SECONDS)
  }
}

const NAME = 'kur-arrivals'
/** An arrival that was seen in one window counts as seen in all. */
const channel = new BroadcastChannel(NAME)
channel.onmessage = () => become(0)

let count = 0
/** Ids of leads that came while this window was open and have not been on its screen yet, the newest last. */
let unseen: readonly number[] = []

function become(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

export function noteArrival(id: number): void {
  unseen = [...unseen.filter((one) => one !== id), id]
  become(count + 1)
  chimeOnce()
}

/** Leads that have arrived, without those that the list shows anyway. */
export function useUnseenArrivals(shown: readonly number[]): readonly number[] {
  const arrived = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unseen,
  )
  useEffect(() => {
    const left = unseen.filter((id) => !shown.includes(id))
    if (left.length === unseen.length) return
    unseen = left
    for (const listener of listeners) listener()
  }, [shown])
  return arrived.filter((id) => !shown.includes(id))
}

function forgetArrivals(): void {
  if (count > 0) channel.postMessage('seen')
  become(0)
}

export function useArrivals(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
  )
}

export function useSeen(): void {
  useEffect(() => {
    forgetArrivals()
    addEventListener('pointerdown', forgetArrivals)
    addEventListener('keydown', forgetArrivals)
    return () => {
      removeEventListener('pointerdown', forgetArrivals)
      removeEventListener('keydown', forgetArrivals)
    }
  }, [])
}
