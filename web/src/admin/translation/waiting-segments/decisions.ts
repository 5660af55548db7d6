import type { Answer } from '../../platform/api/call.ts'

export type WaitingLanguage = Answer<'listWaitingSegments'>['languages'][number]
export type WaitingSegment = WaitingLanguage['segments'][number]

/** What becomes of a person's words whose original has changed. */
export type Decision = { action: 'keep' } | { action: 'release' } | { action: 'write'; target: string; fault: string | null }
export type Decisions = ReadonlyMap<string, Decision>

/** Names a segment among those of all languages. */
export const placeOf = ({ locale }: Pick<WaitingLanguage, 'locale'>, { key }: Pick<WaitingSegment, 'key'>): string => `${locale} ${key}`

/** How many segments nobody has decided about, those that were rewritten wrongly among them. */
export const undecided = (languages: readonly WaitingLanguage[], decisions: Decisions): number =>
  languages.reduce((sum, language) => sum + language.segments.filter((segment) => !isDecided(decisions.get(placeOf(language, segment)))).length, 0)

const isDecided = (decision: Decision | undefined): boolean =>
  decision !== undefined && (decision.action !== 'write' || (decision.fault === null && decision.target.trim() !== ''))

/** The same decision about every segment but those that were written anew: nobody's words are lost. */
export const decideAll = (languages: readonly WaitingLanguage[], action: 'keep' | 'release', before: Decisions): Decisions =>
  new Map(
    languages.flatMap((language) =>
      language.segments.map((segment) => {
        const place = placeOf(language, segment)
        const written = before.get(place)
        return [place, written?.action === 'write' ? written : { action }] as const
      }),
    ),
  )

/** What is to be saved of a language. */
export const editsOf = (language: WaitingLanguage, decisions: Decisions) =>
  language.segments.flatMap((segment) => {
    const { key } = segment
    const decision = decisions.get(placeOf(language, segment))
    if (!decision) return []
    return [decision.action === 'write' ? { action: 'write' as const, key, target: decision.target } : { action: decision.action, key }]
  })
