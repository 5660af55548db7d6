import { assemblyOf } from './assembly.ts'
import type { Finding } from './finding.ts'
import { JUDGES } from './judges.ts'

/*
 * `npm run verify:aws`: what AWS would refuse of the stages dev and prod with everything switched on. Prints the findings by rule and ends
 * with code 1 when there is one.
 */
const STAGES = ['dev', 'prod'] as const

const findings = STAGES.flatMap((stage) => {
  const assembly = assemblyOf(stage)
  return Object.values(JUDGES).flatMap((judge) => judge(assembly))
})
const byRule = Object.groupBy(findings, ({ rule }) => rule)
for (const [rule, found = []] of Object.entries(byRule)) console.log(`\n${rule} (${found.length})\n${found.map(describe).join('\n')}`)
console.log(
  `\n${STAGES.length} stages, ${Object.keys(JUDGES).length} judges: ${findings.length} findings${findings.length > 0 ? ` of ${Object.keys(byRule).length} rules` : ''}.`,
)
process.exitCode = findings.length === 0 ? 0 : 1

function describe({ resource, problem, remedy, source }: Finding): string {
  return [`  ${resource}: ${problem}`, ...(remedy ? [`    Remedy: ${remedy}`] : []), `    ${source}`].join('\n')
}
