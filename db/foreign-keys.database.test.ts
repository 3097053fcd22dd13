import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'

/** Small tables without an index on these columns: deleting a referenced row scans them quickly. */
const WITHOUT = [
  'about.building_id',
  'about.classroom_id',
  'about.lesson_id',
  'about.picture_id',
  'article.picture_id',
  'course_card.picture_id',
  'page.picture_id',
  'slide.desktop_id',
  'slide.mobile_id',
  'testimonial.picture_id',
  'feature.page_id',
  'test.course_page_id',
  // The primary key begins with the lesson, and a lesson has few teachers.
  'lesson_teacher.lesson_id,during,busy',
]

test('every foreign key has an index that begins with it', async () => {
  const { pool } = await createTestDatabase({ empty: true })
  const { rows } = await pool.query(`
    select conrelid::regclass || '.' || (select string_agg(attname, ',' order by place)
      from unnest(conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = number) as column
    from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] operator(pg_catalog.@>) c.conkey)
    order by 1`)
  expect(rows.map(({ column }) => column).filter((name) => !WITHOUT.includes(name))).toEqual([])
})
