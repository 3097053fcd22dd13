import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { faq } from '../../db/schema/content.ts'

export function findFaqs(db: Db) {
  return db
    .select({
      id: faq.id,
      question: faq.question,
      reply: faq.reply,
      title: faq.title,
      content: faq.content,
    })
    .from(faq)
    .where(and(eq(faq.state, 'published'), isNull(faq.deletedAt)))
    .orderBy(asc(faq.position), asc(faq.id))
}
