/** Something that AWS would refuse, or would do otherwise than is meant. */
export interface Finding {
  /** Rule of a judge, the same for all findings of one kind: `alarm may publish to its topic`. */
  rule: string
  /** Stack and logical id: `Simulpress-prod-Data/AlarmTopic`. */
  resource: string
  /** What AWS does about it. */
  problem: string
  /** What to change. */
  remedy?: string
  /** Address of the documentation that says so. */
  source: string
}
