/** When something happens: an expression of EventBridge Scheduler, read in a zone (IANA name). */
export interface Times {
  expression: string
  zone: string
}
