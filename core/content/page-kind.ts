import { page } from '../../db/schema/content.ts'
import type { BodyOf, Kind } from './kind.ts'
import { findPageLinks, type PageLinks, savePageLinks } from './page-links.ts'
import { tableKind } from './table-kind.ts'

const row = tableKind({
  table: page,
  fields: ['slug', 'title', 'menu', 'family', 'summary', 'content', 'facts'],
  titleField: 'title',
  words: ['title', 'menu', 'summary', 'facts', 'faq', 'metadata'],
  pictures: ['picture'],
  richTexts: ['content'],
  address: '/page/',
})

export const pageKind: Kind<BodyOf<typeof row> & PageLinks> = {
  ...row,
  async findBodies(db, ids) {
    const rows = await row.findBodies(db, ids)
    const links = await findPageLinks(db, ids)
    return new Map([...rows].map(([id, body]) => [id, { ...body, ...links(id) }]))
  },
  async saveBodies(tx, records) {
    const ids = await row.saveBodies(tx, records)
    await savePageLinks(
      tx,
      records.map(({ body }, index) => ({ pageId: ids[index] ?? 0, ...body })),
    )
    return ids
  },
}
