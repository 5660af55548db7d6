import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: null,
  foreignLetters: /[іїєґўђћљњџјѓќѕ]/iu,
  neighbours: [
    {
      name: 'Bulgarian',
      words:
        'е се че като са ще през това което който които към така му време също докато беше още има повече бъде тази със във някои всички няколко трябва където няма поради други вече този били сме съм ѝ щом',
      letters: '',
      ownWords: 'что к о из его он для было их был чтобы этом ее это еще также будут может уже когда после она они',
      ownLetters: 'ыэё',
    },
  ],
}
