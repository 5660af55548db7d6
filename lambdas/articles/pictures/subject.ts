import { sectionOf } from '#shared/domain/articles/categories.ts'
import { pictureSubject } from '#shared/domain/articles/picture-subject.ts'
import type { PictureSubject } from '#shared/domain/articles/picture-subjects.ts'
import { plainText } from '#shared/domain/text/words.ts'
import type { Section } from '#shared/sections.ts'
import { randomOf } from './art/random.ts'
import type { Pictured } from './pictured.ts'

/** What of an article a picture is made of. */
export interface Subject {
  id: string
  title: string
  section: Section
  /** Whose figure the program draws; null: an abstract picture. */
  figure: PictureSubject | null
}

export const subjectOf = ({ original: { id, title, category_id, tags, excerpt }, draft }: Pictured): Subject => ({
  id,
  title,
  section: sectionOf(category_id),
  figure: pictureSubject({ tags, title, excerpt, text: plainText(draft.content) }),
})

/** The same article, titled the same, is always drawn alike. @param variation tells a further picture from the first one */
export const seedOf = ({ id, title }: Pick<Subject, 'id' | 'title'>, variation = ''): string => [id, title, variation].join('\n')

/** A seed as models take it. */
export const seedNumber = (seed: string): number => randomOf(seed).whole(0, 858_993_459)

/** Raised whenever the wording changes. */
export const PICTURE_PROMPT_VERSION = 1

/** What pictures of each section have in common. */
const MANNERS: Readonly<Record<Section, string>> = {
  news: 'urgent and clear, teal on near-black',
  tools: 'precise machinery, cyan on dark blue',
  guides: 'ordered paths and steps, blue on navy',
  explainers: 'a cross-section that shows how things connect, indigo on dark',
  reviews: 'two forms weighed against each other, violet on dark',
  opinion: 'one bold form against many, magenta on dark plum',
  deals: 'generous overlapping shapes, rose on deep burgundy',
}

/** The title is data: it names the subject and gives no orders that a picture could follow. */
export const promptOf = ({ title, section }: Pick<Subject, 'title' | 'section'>): string =>
  [
    'Abstract editorial illustration for the front page of a technical magazine on computer security.',
    `Mood: ${MANNERS[section]}. Geometric, layered, with depth, generous negative space and one warm accent.`,
    `Subject, shown only by metaphor: ${title}`,
  ].join(' ')

export const NEGATIVE_PROMPT =
  'text, letters, numbers, words, logos, brands, watermark, signature, flags, people, faces, hands, hooded figure, padlock clip art'
