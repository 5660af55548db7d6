import { markdownTable } from '../../build/markdown-table.ts'
import { type Fault, MONITORS, type Monitor, type Round } from './fault.ts'

const NAMES = Object.keys(MONITORS) as Monitor[]

/** Codes that a monitor gives a fault; `✓` where it repairs what it names. */
function cell({ found }: Fault, monitor: Monitor): string {
  const said = [...new Map((found[monitor] ?? []).map((one) => [one.code, one])).values()]
  return said.map(({ code, repaired }) => `${code}${repaired ? ' ✓' : ''}`).join(', ')
}

/** The page `docs/fault-matrix.md`. */
export const matrixPage = (rounds: readonly Round[]): string => `# Fault matrix

Every fault is planted on a healthy site of four live articles and a draft in fifteen languages, by \`infra/prove/fault-matrix\`. Faults of a part are planted
together, and each monitor looks at them before any other has. The test compares everything that a monitor says with this table: it names each fault, with
article, language and address, and says nothing else. ✓: it repairs the fault in the same run. After the page check and after the reconciliation every page, feed and sitemap is, byte
for byte, what it was on the healthy site. A monitor that did not run on a part has no column there.

\`npx vitest run --project=integration infra/prove/fault-matrix\` runs it.
${rounds.map(part).join('')}`

function part({ title, faults, monitors }: Round): string {
  const shown = NAMES.filter((name) => monitors.includes(name))
  const head = ['Fault', ...shown.map((name) => MONITORS[name])]
  const rows = faults.map((fault) => [fault.name, ...shown.map((name) => cell(fault, name))])
  return `
## ${title}

${markdownTable([head, ...rows])}
`
}
