import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'ir nei yra kad tai su bet nuo iki per dėl jau kaip kuris kuri kurie kurios kurių kurią kuriuos kurį arba tik gali turi buvo būti nėra šis ši šie šios šio šią tas ta tie tos to tą prie po už apie taip pat jei jeigu kai kol nes jis ji jie jos jo jų savo visi visos visus dar ne į iš ar be prieš tarp pagal todėl tačiau daugiau mažiau labai kiekvienas kiekvieną kitas kiti kitų viena vienas du dvi metų metais galima reikia kas ką kur kodėl jums jūs mes mūsų jūsų vien net taigi tada tuo čia ten šiame šioje vis ypač bent beveik šių patys pats pati',
    stems:
      'pažeidž atak užpuol server atnauj patikr patais sprag išleis saug slaptaž band įrengin paveik ištais paskelb kenkėj šifr teis tinkl žingsn išmok pager versij sistem paket bibliotek žurnal rakt prisijung pašalin diegim įdieg tiekėj atvaizd grandin kod šaltin pagrind būsen priežast',
    letters: 'ąčęėįšųūž',
  },
  foreignLetters: null,
  neighbours: [
    {
      name: 'Latvian',
      words:
        'un ka par no bija tika uz lai kā viņš viņa viņi viņu pēc taču līdz vēl gan vai savu arī pret nav ko būs pirms tā nekā var tās kura pie kopš ļoti gada ja šo šī starp saskaņā tikai',
      letters: 'āēīņļķģ',
      ownWords: 'į buvo sakė dėl kai iš savo o jis yra nuo kaip už tačiau po kurie apie taip iki daugiau gali bus nes nei būti prie vėliau labai su arba per',
      ownLetters: 'ėįųą',
    },
  ],
}
