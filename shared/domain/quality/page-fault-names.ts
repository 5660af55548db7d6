/** What can be wrong with a live page, in the order in which it is told. */
export const PAGE_FAULTS = ['missing', 'canonical', 'hreflang', 'robots', 'title', 'language', 'structured-data', 'content', 'picture'] as const
export type PageFault = (typeof PAGE_FAULTS)[number]

/** What each is called, in Lithuanian. */
export const PAGE_FAULT_TEXTS: Readonly<Record<PageFault, string>> = {
  missing: 'puslapio nėra',
  canonical: 'kanoninis adresas ne tas',
  hreflang: 'hreflang nuorodos nesutampa su publikuotomis kalbomis',
  robots: 'indeksavimo nuoroda (robots) ne ta',
  title: 'pavadinimas ne tas',
  language: 'dokumento kalba ne ta',
  'structured-data': 'struktūriniai duomenys (JSON-LD) sugadinti',
  content: 'turinys skiriasi nuo publikuoto',
  picture: 'paveikslėlio nėra',
}
