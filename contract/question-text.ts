/** A speaker, or words like “You say”, at the beginning of a sentence or after a gap. */
const SPEAKER = /(?<=[.?!…»”’"]|__)\s+(?=\p{Lu}[\p{L}’.-]*(?:\s[\p{L}’.-]+){0,2}\s?:\s)/u

export function splitDialogue(text: string): string[] {
  return text.split(SPEAKER)
}

export function splitGaps(text: string): string[] {
  return text.split(/_{2,}/)
}
