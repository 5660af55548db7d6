import type lt from './catalogue.lt.ts'

export default {
  article: 'An article',
  articleAbout:
    'An article is written in English and saved from the first character. Beside the text are its state, its category, its image and what it still lacks.',
  back: 'Back',
  end: 'End',
  gate: 'Quality gate',
  gateAbout:
    'Before publication every language is checked against these limits. An article that does not meet them stays back, and you are told what it lacks.',
  next: 'Next',
  publication: 'Publication',
  publicationAbout: 'All languages go out together, or none. Here you see which articles are ready, which are being published and which were refused.',
  stepOf: '{step} of {steps}',
  today: 'Today',
  todayAbout: 'What waits for you is here: reviews, rejected articles and your drafts. It is a good place to begin the day.',
  tour: 'Tour',
  translations: 'Translations',
  translationsAbout:
    'Every original is translated into fourteen languages. Here you see what is translated, what is stale and which sentences wait for a person.',
  analytics: 'Analytics',
  analyticsAbout: 'How much was written and published, by category and by language, and how each language does.',
  dashboard: 'Dashboard',
  dashboardAbout: 'The state of the publication at a glance: views, articles, quality. The figures are read anew every ten seconds.',
  localisation: 'Localisation',
  localisationAbout: 'How each language does by week: what people corrected of the translations, and what the checks found.',
  search: 'SEO analytics',
  searchAbout: 'How easily search engines find the articles, and what each of them lacks.',
  statistics: 'Live statistics',
  statisticsAbout: 'What readers read at this moment, today and this week, and which errors they met.',
} as const satisfies Record<keyof typeof lt, string>
