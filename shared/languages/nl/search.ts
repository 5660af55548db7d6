import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'heden heid ens en es e s n',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [[/(?<=.{3})([bdfgklmnprt])\1$/, '$1']],
  spellings: [],
  compounds: {
    parts:
      'aanbieder aanval aanvaller account achter adres afhankelijkheid analyse apparaat audit back bank bedreiging bedrijf beheer beheerder beleid bericht bestand besturing betaling beveiliging bewaking bibliotheek blok bron browser buit camera certificaat cliënt cloud code computer container controle cyber data database datum deur dienst domein energie ernst fout functie gebruiker gegevens geheim geheugen groep hacker handel hardware herstel huis identiteit incident informatie infrastructuur instelling internet kaart kanaal keten kluis kwetsbaarheid lek lever lijst login los losgeld malware manager melding methode module naam net netwerk norm onderzoek opslag overheid pakket patch platform plicht poort post probleem proces programma protocol ransomware recht regel register risico router scan scanner schade score server sessie sleutel software spion spionage spraak stroom systeem tabel team telefoon termijn test toegang toezicht token tool update veiligheid verbinding verkeer verlies versie versleuteling virus wacht wachtwoord web website werk wet worm ziekenhuis zorg',
    links: 's en e n',
  },
  alike: ['gratis kosteloos', 'kwetsbaar kwetsbaarheid'],
}
