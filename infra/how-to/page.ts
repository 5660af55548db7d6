import { readFileSync } from 'node:fs'

/** The part of a how-to page under a heading of the second level. */
export function sectionOf(page: string, heading: string): string {
  const text = readFileSync(new URL(`../../docs/how-to/${page}`, import.meta.url), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`docs/how-to/${page} has no section ${heading}.`)
  return section
}

/** The blocks of code in a language, without the indentation of the list that they stand in. */
export const codeOf = (section: string, language: string): string[] =>
  [...section.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].map(([, indent = '', code = '']) =>
    code
      .split('\n')
      .map((line) => line.slice(indent.length))
      .join('\n')
      .trim(),
  )
