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

/** An actor as one text: `person:{id}`. Keys of the automation log are made of it. */
export const actorKey = ({ kind, id }: Actor): string => `${kind}:${id}`

/** The actor that {@link actorKey} wrote; null for anything else. */
export function actorOf(key: string): Actor | null {
  const kind = ACTOR_KINDS.find((one) => key.startsWith(`${one}:`))
  return kind && key.length > kind.length + 1 ? { kind, id: key.slice(kind.length + 1) } : null
}
