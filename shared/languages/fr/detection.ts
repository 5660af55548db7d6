import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'à le la les de des du et en un une est que qui dans pour par sur au aux avec ne pas ce cette ces il elle ils elles son sa ses leur leurs plus ou où mais comme nous vous être a ont été sont était sans sous entre avant après si tout toute tous toutes même aussi donc car dont cela peut peuvent fait se lors depuis vers chez quand très puis ainsi alors encore aucun aucune votre vos notre nos quel quelle comment pourquoi ni y lorsque afin avait avaient doit doivent ceux celui celle déjà seul seule seulement autres autre deux jusqu',
    stems:
      'vulnérab attaqu serveur mise mises vérif corrig correct faill sécurit passe tentativ machin touch publi malveill chiffr privilèg paquet biblioth journa clé connexion install chaîn porte dérob étap retour raison état',
    letters: 'àâçéèêëîïôùûüÿœæ',
  },
  foreignLetters: null,
  neighbours: [
    {
      name: 'Catalan',
      words:
        'i el del per amb al els ha més no dels seu és seva als hi aquest després segons o fins però pel ja mentre són també només quan una molt fa això què pels meva aquests aquestes unes',
      letters: '',
      ownWords: 'à le du une dans pour ont sur été au par son avec ce mais et sont qui',
      ownLetters: '',
    },
  ],
}
