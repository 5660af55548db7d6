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
  neighbours: [
    {
      name: 'Galician',
      words: 'en un unha con non súa máis pero polo despois ás pola aínda xa dunha cando co ata nun nunha coa moitos tiña estaba son el moi dun tamén coas cos',
      letters: 'ñ',
      ownWords: 'em um uma à não sua mas pela após numa quando às até ainda também são pelos muito já com mais',
      ownLetters: 'ãõç',
    },
    {
      name: 'Catalan',
      words:
        'el i l d del per en un les amb al els més dels és tot seva als hi aquest després segons però ja mentre són també quan fa això què pels meva aquests aquestes unes ha',
      letters: '',
      ownWords: 'da e do um uma na os as mais à por não ao sua é mas das pela quando nos em',
      ownLetters: 'ãõ',
    },
  ],
}
