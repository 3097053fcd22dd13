import type { RowOf } from '../data/resources.ts'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { SearchField } from '../list/search-field.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { When } from '../ui/when.tsx'
import styles from './media.module.css'
import { VIEWS } from './media-labels.ts'
import { MediaRecord } from './media-record.tsx'
import { Upload } from './upload.tsx'

const NEWEST: Sort = { field: 'createdAt', order: 'desc' }

const COLUMNS: Column<RowOf<'media'>>[] = [
  {
    name: 'Görsel',
    cell: ({ src, widths, key }) => (
      <span className={styles.name}>
        <img
          className={styles.thumbnail}
          src={`${src}/${Math.min(...widths)}.webp`}
          alt=""
          loading="lazy"
        />
        <span>{key}</span>
      </span>
    ),
  },
  { name: 'Açıklama', cell: ({ alt }) => alt || 'Henüz yok', isSpare: true },
  { name: 'Boyut', cell: ({ width, height }) => `${width} × ${height}`, isWide: true },
  {
    name: 'Eklenme',
    cell: ({ createdAt }) => <When at={createdAt} />,
    isNumber: true,
    isSpare: true,
  },
  { name: 'Kullanım', cell: ({ uses }) => (uses > 0 ? `${uses} yerde` : 'Yok'), isNumber: true },
]

export function MediaScreen() {
  const list = useList('media', NEWEST)
  return (
    <ListScreen
      list={list}
      name="Medya"
      base="/medya"
      columns={COLUMNS}
      search={
        <SearchField
          list={list}
          label="Görselin adında ve açıklamasında ara"
          short="Ad, açıklama"
        />
      }
      filters={<SelectFilter list={list} name="view" label="Göster" options={VIEWS} />}
      record={(id) => <MediaRecord id={id} />}
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
