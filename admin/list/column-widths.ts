import type { CSSProperties } from 'react'

export interface Room {
  isNumber?: boolean
  isWhole?: boolean
  /** Hidden in a narrow list: on a phone, a tablet, or beside an open record. */
  isSpare?: boolean
  isWide?: boolean
}

/** Tracks of the grid by what is hidden. A name keeps room for most names, a number for all of its own; the others share. */
export function widthsOf(columns: readonly Room[], hasBoxes = false): CSSProperties {
  const toTracks = (shown: readonly Room[]) => `${hasBoxes ? 'max-content ' : ''}${tracksOf(shown)}`
  const widths = {
    '--all': toTracks(columns),
    '--no-wide': toTracks(columns.filter(({ isWide }) => !isWide)),
    '--no-spare': toTracks(columns.filter(({ isWide, isSpare }) => !(isWide || isSpare))),
  }
  return widths as CSSProperties
}

function tracksOf(columns: readonly Room[]): string {
  const tracks = columns.map(({ isNumber, isWhole }, index) => {
    if (isNumber) return 'max-content'
    if (isWhole) return 'minmax(max-content, auto)'
    return index === 0 ? 'minmax(11rem, auto)' : 'minmax(4.5rem, auto)'
  })
  return tracks.join(' ')
}
