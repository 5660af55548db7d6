export default {
  articlePublished: 'Straipsnis publikuotas: {publishedCount} kalbų',
  articleUnpublished: 'Straipsnis nebepublikuojamas: {unpublishedCount} kalbų',
  couldNotPublish: 'Nepavyko publikuoti',
  measuredAndThreshold: '({locale}): {measured}, slenkstis {threshold}',
  missingLanguages: 'Be kalbų:',
  publishedWithDeadLinks: 'Publikuota {publishedCount} kalbų, bet niekur nevedančių nuorodų: {count}. Jas rodo kortelė „Nuorodos“.',
  publishedWithoutLanguages: 'Publikuota, bet trūksta kalbų: {missingLocales}',
  reason: 'Priežastis:',
  rulesNotMet: 'Neatitiko:',
} as const
