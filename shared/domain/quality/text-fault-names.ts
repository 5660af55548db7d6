/** What can be wrong with a stored text, in the order in which it is told. */
export const TEXT_FAULTS = ['lost-text', 'wrong-language', 'broken-html', 'foreign-picture', 'text-differs'] as const
export type TextFault = (typeof TEXT_FAULTS)[number]

/** What each is called, in Lithuanian. */
export const TEXT_FAULT_TEXTS: Readonly<Record<TextFault, string>> = {
  'lost-text': 'Dingo straipsnio tekstas',
  'wrong-language': 'Tekstas parašytas kita kalba',
  'broken-html': 'Sugadintas teksto HTML',
  'foreign-picture': 'Paveikslėlis ne šio straipsnio',
  'text-differs': 'Tekstas pakeistas apeinant redaktorių',
}

/** Whether a finding is about a text, which somebody can put right in its editor. */
export const isTextFault = (code: string): code is TextFault => (TEXT_FAULTS as readonly string[]).includes(code)
