/** What admins do, by the name of the endpoint, as the audit trail says it. A test holds it against the registry. */
export const ACTION_TEXTS: Readonly<Record<string, string>> = {
  grantFirstAdmin: 'Tapo pirmuoju administratoriumi',
  grantRole: 'Suteikė administratoriaus teises',
  revokeRole: 'Pašalino administratoriaus teises',
  createArticle: 'Sukūrė straipsnį',
  saveArticle: 'Išsaugojo straipsnį',
  restoreVersion: 'Atkūrė ankstesnę versiją',
  importArticle: 'Importavo straipsnį',
  translateArticle: 'Paleido vertimą',
  saveSegments: 'Taisė vertimo segmentus',
  estimateTranslations: 'Paleido vertimų vertinimą',
  publishWithTranslations: 'Publikavo straipsnį',
  unpublishArticle: 'Atšaukė publikavimą',
  rollbackArticle: 'Grąžino ankstesnę publikaciją',
  localizeArticle: 'Vertė į vieną kalbą',
  detectCategory: 'Aptiko kategoriją (DI)',
  generateSeoMeta: 'Generavo SEO meta (DI)',
  evaluateEeat: 'Įvertino E-E-A-T',
  batchEvaluateEeat: 'Paleido visų straipsnių E-E-A-T vertinimą',
  cancelOperation: 'Sustabdė darbą',
  importMemory: 'Importavo vertimų atmintį',
  saveSetting: 'Pakeitė nustatymą',
  createTerm: 'Pridėjo žodynėlio terminą',
  saveTerm: 'Pakeitė žodynėlio terminą',
  deleteTerm: 'Ištrynė žodynėlio terminą',
  deleteSubscriber: 'Pašalino prenumeratorių',
  handleContactMessage: 'Pažymėjo žinutę',
  deleteContactMessage: 'Ištrynė žinutę',
}

/** The words for an action; one that a newer server knows is shown by its own name. */
export const actionText = (action: string): string => ACTION_TEXTS[action] ?? action
