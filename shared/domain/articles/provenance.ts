import type { SegmentRecord } from './segment-records.ts'

/** Who wrote a text: people, a model, or a template that repeats what sources say. */
export const WRITERS = ['people', 'model', 'template'] as const
export type Writer = (typeof WRITERS)[number]

/** Who translated a text: people alone, machines alone, or machines with people going over some of it. */
export const TRANSLATORS = ['people', 'machine', 'both'] as const
export type Translator = (typeof TRANSLATORS)[number]

/** A source as readers are shown it. */
export interface PublicSource {
  url: string
  title: string
  published_at: string | null
}

/** What a published text says of how it came about. Kept with the version, so that it stays true of it. */
export interface Disclosure {
  written_by: Writer
  /** Generated, and people have changed it since. */
  edited: boolean
  /** Null on originals. */
  translated_by: Translator | null
  /** Id of the person who published it or, where a machine did, of who edited it last; null where no person has. That is not a review. */
  released_by: string | null
  sources: readonly PublicSource[]
}

/** A disclosure as rows have it: versions of earlier releases call who published or edited the text `reviewed_by`. */
export type StoredDisclosure = Disclosure | (Omit<Disclosure, 'released_by'> & { reviewed_by: string | null })

/** Who let a stored text go out; null where no person had a part in it. */
export const storedReleaser = (stored: StoredDisclosure): string | null => ('reviewed_by' in stored ? stored.reviewed_by : stored.released_by)

/** What decides which person let a text go out. */
interface Released {
  /** Who started the publication. */
  published_by: string
  /** Whether that is a person. */
  by_person: boolean
  edited_by?: string | undefined
  edited_at?: string | undefined
  updated_at: string
}

/** Which person let a text go out. Whoever edited it last counts only while no machine has changed it since. */
export function releaserOf({ published_by, by_person, edited_by, edited_at, updated_at }: Released): string | null {
  if (by_person) return published_by
  return edited_by !== undefined && edited_at === updated_at ? edited_by : null
}

/** Whose words a translation's are; null where nothing is known of them. */
export function translatorOf(records: readonly Pick<SegmentRecord, 'provider' | 'origin'>[]): Translator | null {
  const made = records.filter(({ provider }) => provider !== 'failed')
  if (made.length === 0) return null
  const byPeople = made.filter(({ provider, origin }) => provider === 'human' || (provider === 'memory' && origin === 'human')).length
  return byPeople === 0 ? 'machine' : byPeople === made.length ? 'people' : 'both'
}

type SourceCode = 'trainedAlgorithmicMedia' | 'compositeWithTrainedAlgorithmicMedia' | 'algorithmicMedia'

/**
 * The IPTC's digital source type of a text; null for what people wrote and translated themselves: how they did it is not known.
 * @see https://cv.iptc.org/newscodes/digitalsourcetype/
 */
export function digitalSourceType({ written_by, edited, translated_by }: Pick<Disclosure, 'written_by' | 'edited' | 'translated_by'>): SourceCode | null {
  const byModel = written_by === 'model' || translated_by === 'machine' || translated_by === 'both'
  if (!byModel) return written_by === 'template' ? 'algorithmicMedia' : null
  const isWhole = written_by === 'model' && !edited && (translated_by === null || translated_by === 'machine')
  return isWhole ? 'trainedAlgorithmicMedia' : 'compositeWithTrainedAlgorithmicMedia'
}

/** The code as the IPTC names it. */
export const iptcUri = (code: SourceCode): string => `http://cv.iptc.org/newscodes/digitalsourcetype/${code}`

/** The code as schema.org names it, in its enumeration of the IPTC's codes. */
export const schemaSource = (code: SourceCode) =>
  `https://schema.org/${code.charAt(0).toUpperCase()}${code.slice(1)}DigitalSource` as `https://schema.org/${Capitalize<SourceCode>}DigitalSource`
