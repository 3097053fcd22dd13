import type { Picture } from '../../contract/picture.ts'

/** Pictures of the program itself, not of a school; the files are in site/public/pictures. */
function statePicture(name: string, color: string): Picture {
  return { src: `/pictures/${name}`, alt: '', width: 800, height: 600, widths: [480, 800], color }
}

export const NOT_FOUND_PICTURE = statePicture('not-found', '#944365')
export const ERROR_PICTURE = statePicture('error', '#c4a093')
export const OFFLINE_PICTURE = statePicture('offline', '#1c2543')
