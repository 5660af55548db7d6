import { useModels } from '../../platform/api/models.ts'
import { t } from './catalogue.ts'

/** What the button that makes a draft promises: without a model nobody writes, the sources are only quoted. */
export const useDraftLabel = (): string => (useModels()?.writes === false ? t.collectQuotesFromSources : t.generateArticle)
