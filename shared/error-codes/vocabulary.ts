/** Of each code its HTTP status, what happened, and what to do next. */
export type Vocabulary = Readonly<Record<string, { status: number; title: string; action: string }>>
