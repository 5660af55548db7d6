import { type DuplicateGroup, duplicatesBy } from '#shared/domain/articles/duplicates.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ComparedText } from '../../articles/reading/compared-texts.ts'
import { type Check, EXAMPLES } from './place.ts'

type Group = DuplicateGroup<ComparedText>

/** No two articles of a language have the same words. Which one goes is a person's decision. */
export const checkDuplicates: Check = async ({ texts }) => {
  const groups: Group[] = [...(await texts()).values()].flatMap((some) => duplicatesBy(some, ({ fingerprint }) => fingerprint))
  const live = groups.filter((group) => group.filter(({ published }) => published).length > 1)
  return {
    problems: [
      ...problemOf(
        'duplicates-live',
        live.reduce((sum, group) => sum + group.filter(({ published }) => published).length - 1, 0),
      ),
      ...problemOf('duplicates-drafts', surplusOf(groups.filter((group) => !live.includes(group)))),
    ],
    repaired: [],
    details: { groups: groups.length, live_groups: live.length, examples: groups.map(namedAs).slice(0, EXAMPLES) },
  }
}

/** No live original shows the picture of another one. */
export const checkImageDuplicates: Check = async ({ texts }) => {
  const live = ((await texts()).get(ORIGINAL_LOCALE) ?? []).filter(({ published }) => published)
  const groups = duplicatesBy(live, ({ picture }) => picture)
  const surplus = surplusOf(groups)
  return {
    problems: problemOf('images-duplicate', surplus),
    repaired: [],
    details: { articles: live.length, groups: groups.length, duplicates: surplus, examples: groups.map(namedAs).slice(0, EXAMPLES) },
  }
}

const surplusOf = (groups: readonly Group[]): number => groups.reduce((sum, { length }) => sum + length - 1, 0)
const namedAs = (group: Group): string => `${group[0].locale}:${group.map(({ words }) => words.trim()).join(' = ')}`.slice(0, 200)
