/** What became of one mutant, as Stryker's report has it; others (`Ignored`, `CompileError`, …) are not counted. */
type MutantStatus = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | (string & {})

/** The part of Stryker's JSON report (mutation-testing-report-schema) that scores are made of. */
export interface MutationReport {
  files: Readonly<Record<string, { mutants: readonly { status: MutantStatus; killedBy?: readonly string[] }[] }>>
  testFiles?: Readonly<Record<string, { tests: readonly { id: string }[] }>>
}

export interface FileScore {
  file: string
  detected: number
  /** Mutants that count. */
  total: number
  /** Percent of the mutants that a test noticed; null when the file has none. */
  score: number | null
}

const DETECTED: ReadonlySet<MutantStatus> = new Set(['Killed', 'Timeout'])
const UNDETECTED: ReadonlySet<MutantStatus> = new Set(['Survived', 'NoCoverage'])

/** Scores of some files of a report, in their order; a file that the report does not name has no mutants. */
export function scoresOf(report: MutationReport, files: readonly string[]): FileScore[] {
  return files.map((file) => {
    const mutants = report.files[file]?.mutants ?? []
    const detected = mutants.filter(({ status }) => DETECTED.has(status)).length
    const total = detected + mutants.filter(({ status }) => UNDETECTED.has(status)).length
    return { file, detected, total, score: total > 0 ? (100 * detected) / total : null }
  })
}

/** The test file that was first to notice most of a rule file's mutants; undefined when none noticed any. */
export function mostNoticing(report: MutationReport, file: string): string | undefined {
  const killers = new Map<string, number>()
  for (const id of report.files[file]?.mutants.flatMap(({ killedBy = [] }) => killedBy) ?? []) killers.set(id, (killers.get(id) ?? 0) + 1)
  const counts = Object.entries(report.testFiles ?? {}).map(([path, { tests }]): [string, number] => [
    path,
    tests.reduce((sum, { id }) => sum + (killers.get(id) ?? 0), 0),
  ])
  const [most] = counts.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
  return most?.[0]
}
