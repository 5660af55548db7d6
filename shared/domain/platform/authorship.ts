/** What of an original's rows says whose article it is. Guests among the bylines have no account. */
interface Written {
  author_id?: string | null | undefined
  bylines?: readonly ({ author_id: string } | object)[] | undefined
}

/** People with an account whose article it is: whoever wrote it, then those who sign it in print, each once. */
export function authorsOf({ author_id, bylines = [] }: Written): string[] {
  const signers = bylines.flatMap((byline) => ('author_id' in byline ? [byline.author_id] : []))
  return [...new Set([...(author_id ? [author_id] : []), ...signers])]
}

/** Whether somebody wrote an article or signs it: they may do with it what its author may. */
export const isAuthorOf = (person: string, written: Written): boolean => authorsOf(written).includes(person)
