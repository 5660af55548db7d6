import { UNTITLED } from '#shared/domain/articles/unfinished.ts'
import { t } from './catalogue.ts'

/** What a list calls an article; a draft without a title has a stand-in of the server's, which the desk words itself. */
export const titleText = (title: string): string => (title === UNTITLED ? t.untitled : title)
