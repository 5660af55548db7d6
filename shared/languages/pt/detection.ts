import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'par o a os as de do da dos das que e em no na nos nas um uma uns umas é não se por com para como seu sua seus suas ao à aos às pelo pela pelos pelas mais mas ou este esta estes estas esse essa isso isto foi foram são era eram ser está estão pode podem já também só quando onde quem até sem entre sobre após antes cada todos todas muito há tem têm ter havia num numa nem porque qual quais ainda depois desde durante contra então assim enquanto apenas outro outra outros outras lhe ele ela eles elas deve devem dois duas nenhum nenhuma',
    stems:
      'repet vulnerabil ataqu atacant servid atualiz verifi corrig correç corrigid falh segurança palavra tentativ máquin afetad publicad malicios cifrad privilég pacot bibliotec regist chav ligaç instal cadeia abert versões passo regress motiv estado',
    letters: 'áâãàçéêíóôõú',
  },
  foreignLetters: null,
}
