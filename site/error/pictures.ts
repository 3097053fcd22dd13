import type { Picture } from '../../contract/picture.ts'

function statePicture(name: string): Picture {
  const size = { width: 800, height: 600, widths: [480, 800] }
  return { src: `/pictures/${name}`, alt: '', color: null, focus: null, ...size }
}

export const NOT_FOUND_PICTURE = statePicture('not-found')
export const ERROR_PICTURE = statePicture('error')
