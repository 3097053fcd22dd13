const HEAD = `# What was measured

\`npm run bench -- --write\` writes this page, each section anew when its file in \`tools/bench/rows\` was run, with the date and
machine of that run.
`

/** Puts `measured`, texts by section, into the page. Others stay; `names` orders them, and one not in it is dropped. */
export function mergeSections(
  page: string,
  measured: ReadonlyMap<string, string>,
  names: readonly string[],
): string {
  const known = new Map([...readSections(page), ...measured])
  const sections = names.flatMap((name) => {
    const text = known.get(name)
    return text === undefined ? [] : [`## ${name}\n\n${text.trim()}\n`]
  })
  return [HEAD, ...sections].join('\n')
}

function readSections(page: string): [name: string, text: string][] {
  const [, ...sections] = page.split(/^## /m)
  return sections.map((section) => {
    const end = section.indexOf('\n')
    return [section.slice(0, end).trim(), section.slice(end + 1)]
  })
}
