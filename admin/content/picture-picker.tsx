import { useId, useState } from 'react'
import type { StoredPicture } from '../../contract/staff/content-overview.ts'
import fieldStyles from '../form/field.module.css'
import { Loading } from '../frame/loading.tsx'
import { Empty } from '../list/empty.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './picture-picker.module.css'
import { usePictures } from './use-options.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onChoose: (picture: StoredPicture) => void
}

export function PicturePicker({ isOpen, onClose, onChoose }: Props) {
  const id = useId()
  const [q, setQ] = useState('')
  const { data: pictures } = usePictures({ q }, isOpen)
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Görsel seçin" width="wide">
      <label className="visually-hidden" htmlFor={id}>
        Görsellerde ara
      </label>
      <input
        id={id}
        type="search"
        className={fieldStyles.control}
        placeholder="Ad ya da açıklama"
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {!pictures && <Loading />}
      {pictures?.length === 0 && (
        <Empty title="Görsel bulunamadı" text="Başka bir kelime deneyin." />
      )}
      <ul className={styles.grid}>
        {pictures?.map((picture) => (
          <li key={picture.key}>
            <button type="button" className={styles.choice} onClick={() => onChoose(picture)}>
              <Thumbnail picture={picture} />
              <span>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

export function Thumbnail({ picture, width = 320 }: { picture: StoredPicture; width?: number }) {
  return (
    <img
      src={fileOf(picture, width)}
      alt=""
      loading="lazy"
      width={picture.width}
      height={picture.height}
    />
  )
}

export function fileOf({ src, widths }: StoredPicture, width: number): string {
  const sorted = widths.toSorted((one, other) => one - other)
  return `${src}/${sorted.find((each) => each >= width) ?? sorted.at(-1)}.webp`
}
