/** Something that a problem is about, and the screen that opens at it. */
export interface ProblemPlace {
  /** In Lithuanian: article, language and what is wrong there. */
  label: string
  /** Below `/admin/`. */
  screen: string
}

/** Places of a problem that are named; the count says how many there are. */
export const PLACES_NAMED = 20
/** Characters of a label. */
const LABEL_MOST = 300

/** The first places of a problem, as they are kept. */
export const namedPlaces = (places: readonly ProblemPlace[]): ProblemPlace[] =>
  places.slice(0, PLACES_NAMED).map(({ label, screen }) => ({ label: label.length > LABEL_MOST ? `${label.slice(0, LABEL_MOST - 1)}…` : label, screen }))
