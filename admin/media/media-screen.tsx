import { Link } from 'react-router'
import type { RowOf } from '../data/resources.ts'
import { Empty } from '../list/empty.tsx'
import { SearchField, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type List, type Sort, useList } from '../list/use-list.ts'
import styles from './media.module.css'
import { VIEWS } from './media-labels.ts'
import { MediaRecord } from './media-record.tsx'
import { Upload } from './upload.tsx'

const NEWEST: Sort = { field: 'createdAt', order: 'desc' }

export function MediaScreen() {
  const list = useList('media', NEWEST)
  return (
    <ListScreen
      list={list}
      name="Medya"
      base="/medya"
      tiles={(rows) => <Tiles rows={rows} list={list} />}
      search={
        <SearchField
          list={list}
          label="Görselin adında ve açıklamasında ara"
          short="Ad, açıklama"
        />
      }
      filters={<SelectFilter list={list} name="view" label="Göster" options={VIEWS} />}
      record={(media) => <MediaRecord key={media.src} media={media} />}
      creation={{ label: 'Görsel yükle', form: <Upload /> }}
      empty={
        <Empty
          title="Burada görsel yok"
          text="“Görsel yükle” ile bilgisayarınızdan birden çok görseli aynı anda ekleyebilirsiniz."
        />
      }
    />
  )
}

function Tiles({ rows, list }: { rows: readonly RowOf<'media'>[]; list: List<'media'> }) {
  return (
    <ul className={styles.tiles} aria-label="Medya" aria-busy={list.isPlaceholderData}>
      {rows.map(({ id, src, widths, name, alt, uses }) => (
        <li key={id}>
          <Link className={styles.tile} to={`/medya/${id}${list.search}`} data-row={id}>
            <img src={`${src}/${fitting(widths)}.webp`} alt="" loading="lazy" />
            <b>{name}</b>
            <small>
              {uses > 0 ? `${uses} yerde` : 'Kullanılmıyor'}
              {alt === '' && ', açıklaması yok'}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The smallest file that fills a tile on a dense screen. */
function fitting(widths: readonly number[]): number {
  const sorted = widths.toSorted((one, other) => one - other)
  return sorted.find((width) => width >= 400) ?? Math.max(...widths)
}
