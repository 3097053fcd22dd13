import type { Question, Test } from '../../contract/public/placement.ts'
import { OPTIONS } from './option-list.ts'

export type Questions = Pick<Test, 'questions' | 'passages'>

/** How `Blanks` tells a gap from the words around it. */
const GAP = '___'

/**
 * The questions of a test. The page that the server draws has them once, in the form for browsers without script:
 * there they are read again when the page hydrates. A page that is reached inside the site has them in its data.
 * @returns no questions where the page came with neither, as one that shows a result does
 */
export function findQuestions({ questions, passages }: Partial<Questions>): Questions {
  if (questions && passages) return { questions, passages }
  const form = openLongForm()
  return {
    questions: [...form.querySelectorAll<HTMLElement>('[data-long-question]')].map(readQuestion),
    passages: [...form.querySelectorAll<HTMLElement>('[data-long-passage]')].map((element) => ({
      id: Number(element.dataset.longPassage),
      text: element.textContent,
    })),
  }
}

/** With scripting, what stands in `noscript` is text. */
function openLongForm(): ParentNode {
  const hidden = document.querySelector('[data-attempt] noscript')
  return hidden ? new DOMParser().parseFromString(hidden.textContent, 'text/html') : document
}

function readQuestion(element: HTMLElement): Question {
  const { longQuestion, inPassage } = element.dataset
  const words = element.querySelector('[data-words]')?.cloneNode(true) as HTMLElement
  for (const blank of words.querySelectorAll('.blank')) blank.replaceWith(GAP)
  const options = OPTIONS.map(({ letter, field }) => {
    const label = element.querySelector(`input[value="${letter}"]`)?.parentElement
    return [field, label?.textContent ?? '']
  })
  return {
    id: Number(longQuestion),
    question: words.textContent,
    passageId: inPassage ? Number(inPassage) : null,
    ...(Object.fromEntries(options) as Record<(typeof OPTIONS)[number]['field'], string>),
  }
}
