import { AppError } from '../errors.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'

export type PictureAnswer = { picture: PreparedPicture } | { refusal: string }

process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await prepare(bytes), () => process.disconnect?.())
})

async function prepare(bytes: Uint8Array): Promise<PictureAnswer> {
  try {
    return { picture: await preparePicture(bytes) }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message }
    throw error
  }
}
