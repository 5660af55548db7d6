import type { PublicationStep, UnpublicationStep } from '#shared/domain/articles/publication-steps.ts'

const TEXTS: Readonly<Record<'started' | PublicationStep | UnpublicationStep, string>> = {
  started: 'Pradedama',
  prepare: 'Tikrinami vertimai',
  gate: 'Kokybės kontrolė',
  stage: 'Ruošiami puslapiai',
  flip: 'Skelbiama vienu metu visomis kalbomis',
  release: 'Puslapiai keliami į svetainę',
  unpublish: 'Nutraukiamas publikavimas visomis kalbomis',
  listings: 'Atnaujinami sąrašai',
  syndicate: 'Atnaujinami srautai ir svetainės žemėlapiai',
  remove: 'Puslapiai šalinami iš svetainės',
  edge: 'Atnaujinamos kopijos tinklo mazguose',
  finish: 'Baigiama',
}

/** What a publication, or its end, is at; a step without a text by its name. */
export const stepText = (step: string): string => `${(TEXTS as Readonly<Record<string, string>>)[step] ?? step}…`
