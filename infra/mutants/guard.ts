/** One check that keeps something, and what its file says without it. */
export interface Guard {
  /** What it keeps, as a sentence that would be false without it. */
  keeps: string
  /** Row of the threat model (docs/security.md). */
  row: string
  file: string
  /** A piece of the file that occurs once. */
  find: string
  /** What stands there when the guard is removed. */
  without: string
  /** The test file that has to notice. */
  test: string
  /** Words of the titles that are run; default: the whole file. */
  only?: string
}
