/** What became of one mutant, as Stryker's report has it; others (`Ignored`, `CompileError`, …) are not counted. */
type MutantStatus = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | (string & {})

/** The part of Stryker's JSON report (mutation-testing-report-schema) that scores are made of. */
export interface MutationReport {
  files: Readonly<Record<string, { mutants: readonly { status: MutantStatus }[] }>>
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

const DOMAIN = /^shared\/domain\/.+\.ts$/

/** The rule files that a change concerns: those that changed, and those whose test beside them changed. @param exists whether a path is a file */
export function filesToMutate(changed: readonly string[], exists: (path: string) => boolean): string[] {
  const sources = changed.filter((path) => DOMAIN.test(path) && !path.endsWith('.testing.ts')).map((path) => path.replace(/\.test\.ts$/, '.ts'))
  return [...new Set(sources)].filter(exists).sort()
}
