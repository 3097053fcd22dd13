import { restoreMedia } from '../backup/restore-media.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'
import { pinLoad, unpin } from '../servers/cores.ts'

const GIGABYTES = 10

export async function measure({ dataDir }: Bench): Promise<Row[]> {
  unpin()
  const media = await restoreMedia(dataDir, GIGABYTES)
  pinLoad()
  return [
    {
      what: `restore of ${GIGABYTES} GB of media`,
      value: media.restore,
      unit: 's',
      baseline: { what: 'copying the files with fsync', value: media.copy },
      detail: 'photographs of 2 MB; both read from the disk',
      bound: { of: 'ratio', atMost: 1.5 },
    },
  ]
}
