import type { Language } from '../language.ts'

export const detection: Language['detection'] = {
  words: {
    functional:
      'der die das und ist nicht mit von den dem des ein eine einer eines einem einen auf für im zu zum zur als auch es sich dass wird werden wurde wurden bei oder aus nach wie nur noch aber vor durch über kann können hat haben war waren sind so wenn sie er ihr ihre ihren ihrer wir man diese dieser dieses diesen diesem unter zwischen bis gegen ohne um am vom beim muss müssen sollte sollten mehr weil damit keine kein keinen keiner jede jeder jedes alle allen anderen andere ob hier dort dann doch schon sehr was wer wo warum welche welcher welches ihnen sein seine seinen seiner bereits sowie selbst etwa',
    stems:
      'schwachstell sicherheit angreif angriff aktualis verwundbar passw betroffen konfigur rechner dienst zugriff nutzer fehler lücke behob behoben ausführ schad hintertür prüf anfäll netzwerk schlüssel anmeld veröffentlich versionen lieferkett quell bibliothek protokoll schritt zurück grund',
    letters: 'äöüß',
  },
  foreignLetters: null,
  neighbours: [],
}
