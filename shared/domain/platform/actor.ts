/** What can ask for work that costs money: somebody by hand, the clock, or a rule of the automation that some change set off. */
export const ACTOR_KINDS = ['person', 'schedule', 'automation'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Who asks. */
export interface Actor {
  kind: ActorKind
  /** Of a person the id in the user pool; otherwise the name of the schedule or of the rule. */
  id: string
}

export const person = (id: string): Actor => ({ kind: 'person', id })
