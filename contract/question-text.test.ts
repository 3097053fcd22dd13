import { expect, test } from 'vitest'
import { splitDialogue } from './question-text.ts'

test.each([
  ['At a party. Tom: What do you do? Selin: ___', 3],
  ['Im Café. Kellner: ___ Gast: Ein Wasser, bitte.', 3],
  ['Au restaurant. Le serveur : Vous avez choisi ? La cliente : ___', 3],
  ['По телефону. Елена: Алло, можно Сергея? Мужчина: ___', 3],
  ['On the phone. Receptionist: I’m afraid Ms Yıldız is in a meeting. Caller: ___', 3],
  ['Your friend says: Let’s play hide-and-seek! You want to play. You say: ___', 2],
  ['Elle a raté son concours : elle est très ___.', 1],
  ['My brother and I ___ students.', 1],
  ['Kannst du mir zehn Euro ___? Morgen bekommst du sie zurück.', 1],
])('“%s” takes %d lines', (text, lines) => {
  expect(splitDialogue(text)).toHaveLength(lines)
  expect(splitDialogue(text).join(' ')).toBe(text)
})
