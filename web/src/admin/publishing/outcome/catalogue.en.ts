import type lt from './catalogue.lt.ts'

export default {
  articlePublished: 'Article published in {publishedCount, plural, one {# language} other {# languages}}',
  articleUnpublished: 'Article unpublished in {unpublishedCount, plural, one {# language} other {# languages}}',
  couldNotPublish: 'Could not publish',
  dependencyUnavailable: 'Part of the system did not respond',
  embargoed: 'Under an embargo',
  forceReasonRequired: 'No reason given',
  internalError: 'Unexpected error',
  measuredAndThreshold: '({locale}): {measured}, threshold {threshold}',
  missingLanguages: 'Missing languages:',
  plannedLater: 'Scheduled for later',
  publishedWithDeadLinks:
    'Published in {publishedCount, plural, one {# language} other {# languages}}, but {count, plural, one {# dead link was} other {# dead links were}} found. See the “Links” card.',
  publishedWithoutLanguages: 'Published, but languages are missing: {missingLocales}',
  reason: 'Reason:',
  rulesNotMet: 'Rules not met:',
  slugTaken: 'URL slug taken',
  translationsIncomplete: 'Translations missing',
  versionConflict: 'Article changed while publishing',
} as const satisfies Record<keyof typeof lt, string>
