import type { Language } from '../language.ts'

export const figures: Language['figures'] = {
  units: {},
  dateInText: null,
}
