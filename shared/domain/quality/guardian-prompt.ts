import type { Finding, Rule } from './guardian-rule.ts'

/** What every change has to keep to, whatever it is about. */
const CONSTRAINTS = [
  'Articles become public only through the quality gate and the publishing workflow.',
  'Server-side checks and access rules stay as strict as they are.',
  'Public functions have a docstring; rules are pure and have tests beside them.',
  'No figure, author or source is made up.',
] as const

/** Letters of an outside text that a prompt repeats, such as a title. */
export const QUOTED_MOST = 120

/** A title as prompts repeat it: one line, bounded, without control characters or what would end the quotation. */
export const quoted = (text: string): string =>
  [
    ...text
      .replace(/[\p{C}\s]+/gu, ' ')
      .replace(/[`"“”„]/g, "'")
      .trim(),
  ]
    .slice(0, QUOTED_MOST)
    .join('')

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** The text to be copied: what was measured, what to do, where, and what holds meanwhile. Never more than the signals say. */
export const promptText = ({ category }: Pick<Rule, 'category'>, finding: Finding, files: readonly string[]): string =>
  [
    `# ${finding.title.en}`,
    `Area: ${category}`,
    `## What was measured\n${list(finding.evidence.map(({ en }) => en))}`,
    `## What to do\n${finding.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
    `## Begin with these files\n${list(files.map((path) => `\`${path}\``))}`,
    `## Keep to\n${list(CONSTRAINTS)}`,
    `## Done when\n${list([finding.impact.en, 'The figures above are measured again and are better.', 'All checks of the repository pass.'])}`,
  ].join('\n\n')
