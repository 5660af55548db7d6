import { MADE_PICTURES } from '#shared/domain/articles/pictures.ts'
import { art } from './art/art.ts'
import { HERO_FORM, type Put, storeHero } from './hero-files.ts'
import type { Studio } from './studio.ts'
import { type Subject, seedOf } from './subject.ts'

/** Draws an article's picture without a model: free, at once, the same each time. @returns its address */
export const drawHousePicture = (subject: Subject, studio: Studio, put: Put, variation?: string): Promise<string> =>
  storeHero(art({ seed: seedOf(subject, variation), section: subject.section, ...HERO_FORM }), { studio, put }, MADE_PICTURES.art)
