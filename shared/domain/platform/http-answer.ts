/** What came of one attempt. */
export interface Answered {
  /** HTTP's; 0 when there was no answer. */
  status: number
  /** Why there was none. */
  reason?: string | undefined
}
