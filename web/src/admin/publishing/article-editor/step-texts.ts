import type { PublicationStep, UnpublicationStep } from '#shared/domain/articles/publication-steps.ts'
import { t } from './catalogue.ts'

const TEXTS: Readonly<Record<'started' | PublicationStep | UnpublicationStep, string>> = {
  started: t.starting,
  prepare: t.checkingTranslations,
  gate: t.qualityGate,
  stage: t.preparingPages,
  flip: t.publishingAtOnce,
  release: t.movingPagesToSite,
  unpublish: t.unpublishingInAllLanguages,
  listings: t.updatingLists,
  syndicate: t.updatingFeedsAndSitemaps,
  remove: t.removingPagesFromSite,
  edge: t.updatingEdge,
  finish: t.finishing,
}

/** What a publication, or its end, is at; a step without a text by its name. */
export const stepText = (step: string): string => `${(TEXTS as Readonly<Record<string, string>>)[step] ?? step}…`
