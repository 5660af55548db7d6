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
}
