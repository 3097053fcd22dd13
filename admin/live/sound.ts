import { useSyncExternalStore } from 'react'

const KEY = 'kur-sound'
/** In hertz. */
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

let context: AudioContext | undefined

/** Silent until the page has been touched: browsers forbid sound before. */
export function chime(): void {
  if (!isOn() || !navigator.userActivation?.hasBeenActive) return
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
